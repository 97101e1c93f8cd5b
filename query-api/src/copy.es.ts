/** Spanish texts that the query API writes: notices from their fields, and the pictures of link previews. */
export const copy = {
  approvalOfAgent: (name: string) => `Nuevo perfil de agente por aprobar: ${name}.`,
  approvalOfLender: (name: string) => `Nuevo perfil de prestamista por aprobar: ${name}.`,
  payment: (name: string, plan: string) =>
    `${name} está intentando inscribirse en el plan ${plan}. Se debe confirmar el pago y actualizar el perfil manualmente.`,
  unnamedAgent: 'Un agente',
  auditColumns: [
    'Posición', 'Fecha', 'Qué', 'Id de quién', 'Papel', 'Quién', 'Operación', 'Revisión que vio', 'Id del perfil', 'Id de la cuenta', 'De quién', 'Campo', 'Antes', 'Después', 'Motivo',
  ],
  week: 'Semana',
  eventColumns: ['Posición', 'Fecha', 'Qué', 'Flujo', 'Revisión', 'Id', 'Id de quién', 'Papel', 'Petición', 'Operación', 'Datos'],
  planColumns: ['Id del perfil', 'Perfil', 'Plan', 'Solicitado', 'Resultado', 'Cuándo', 'Quién', 'Activo desde', 'Terminó', 'Lo terminó'],
  planOutcomes: { asked: 'solicitado', withdrawn: 'retirado', declined: 'rechazado', replaced: 'sustituido', paid: 'pagado', given: 'dado por la administración' },
  role: { agent: 'Agente de bienes raíces', lender: 'Prestamista hipotecario' },
};
