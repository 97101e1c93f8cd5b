/** Spanish texts of the notices, which the query API writes from their fields. */
export const copy = {
  approvalOfAgent: (name: string) => `Nuevo perfil de agente por aprobar: ${name}.`,
  approvalOfLender: (name: string) => `Nuevo perfil de prestamista por aprobar: ${name}.`,
  payment: (name: string, plan: string) =>
    `${name} está intentando inscribirse en el plan ${plan}. Confirme el pago y actualice el perfil.`,
  unnamedAgent: 'Un agente',
};
