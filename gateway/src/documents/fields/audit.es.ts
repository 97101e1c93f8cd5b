import { ACCOUNT, type Fields } from './field.ts';

const COMMAND = '0198c5a0-0000-7000-8000-0000000000c1';

/** Fields of the audit. */
export const audit: Fields = {
  'AuditEntry.actor.name': ['Nombre de quien lo hizo; nulo si no tiene cuenta, o para un analista.', 'José Pérez'],
  'AuditEntry.name': ['Nombre del perfil o de la cuenta; nulo si no hay, o si el lector no puede verlo.', 'José Pérez'],
  accountId: ['Cuenta a la que le ocurrió, o dueña del perfil; nula si no fue a ninguna.', ACCOUNT],
  commandId: ['Identificador de la operación que lo causó: el mismo en todo lo que cambió de una vez.', COMMAND],
  correlationId: ['Identificador de la petición que trajo la operación, el de X-Correlation-Id.', COMMAND],
  seenRevision: ['La revisión que había visto quien lo hizo (If-Match); nula si no nombró ninguna.', 3],
};
