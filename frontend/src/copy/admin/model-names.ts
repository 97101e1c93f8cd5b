/**
 * What the read models are called, by their names in the store and in the replies of the query API; and the outbox,
 * which has parked streams too.
 */
export const modelNames: Readonly<Record<string, string>> = {
  agents: 'Agentes',
  lenders: 'Prestamistas',
  accounts: 'Cuentas',
  notices: 'Avisos',
  leads: 'Mensajes',
  unsentEmails: 'Correos sin entregar',
  emails: 'Envío de correos',
  audit: 'Auditoría',
  // Earlier replays name these two: their documents are in the audit and in the notices now.
  events: 'Índice de eventos',
  'notice-history': 'Historia de los avisos',
  stats: 'Cifras',
  search: 'Búsqueda',
  edits: 'Cambios de perfiles',
  staff: 'Equipo',
  replays: 'Repeticiones',
  turns: 'Turno',
  'lead-tasks': 'Tareas de los mensajes',
  leadTasks: 'Tareas de los mensajes',
  reviews: 'Opiniones',
  'plan-ledger': 'Libro de planes',
  planLedger: 'Libro de planes',
  'listing-history': 'Historia de las listas',
  listingHistory: 'Historia de las listas',
  'answer-times': 'Tiempos de respuesta',
};
