import { ACCOUNT, TIME, type Fields, AGENT } from './field.ts';

const COMMAND = '0198c5a0-0000-7000-8000-0000000000c1';

/** Fields of the audit. */
export const audit: Fields = {
  'AuditEntry.actor.name': ['Nombre de quien lo hizo; nulo si no tiene cuenta, o para un analista.', 'José Pérez'],
  'AuditEntry.name': ['Nombre del perfil o de la cuenta; nulo si no hay, o si el lector no puede verlo.', 'José Pérez'],
  'AuditFinding.entries': ['Las entradas que responden, en el orden del registro.'],
  'PlanLedger.name': ['Nombre del perfil; nulo si el lector no puede verlo.', 'José Pérez'],
  'PlanLedger.lines.decidedBy.name': [
    'Nombre de quien decidió; nulo si no tiene cuenta, o para un analista.',
    'Ana Ríos',
  ],
  'PlanLedger.lines.decidedBy.role': ['Papel de quien decidió.', 'Admin'],
  activeFrom: ['Desde cuándo estuvo activo; nulo si nunca lo estuvo.', TIME],
  askedAt: ['Cuándo se pidió; nulo si lo dio la administración.', TIME],
  changedAt: ['Cuándo cambió por última vez.', TIME],
  decidedAt: ['Cuándo se retiró, rechazó, sustituyó, pagó o dio; nulo mientras espera.', TIME],
  decidedBy: ['Quién lo decidió; nulo mientras espera.'],
  endedAt: ['Cuándo terminó; nulo si sigue, o si nunca estuvo activo.', null],
  endedBy: ['El plan que lo terminó; nulo si sigue, o si nunca estuvo activo.', null],
  endedByWhom: ['Quién cambió a ese otro plan; nulo si sigue, o si nunca estuvo activo.', null],
  'PlanLedger.lines.endedByWhom.name': [
    'Nombre de quien lo cambió; nulo si no tiene cuenta, o para un analista.',
    'Ana Ríos',
  ],
  'PlanLedger.lines.endedByWhom.role': ['Papel de quien lo cambió.', 'Admin'],
  endReason: ['Por qué terminó; nulo si sigue, si lo cambió un pago, o si se borró a la persona.', null],
  'PlanLedger.lines.reason': [
    'Por qué se rechazó, se dio o lo sustituyó la administración; nulo si no hay motivo, o si se borró a la persona.',
    'No encontramos el pago.',
  ],
  'PlanLedger.lines.reference': ['Dónde se encuentra su pago; nulo si no se pagó, o si no se anotó.', 'TR-20931'],
  'PlanLedger.lines.amount': ['Cuánto se pagó, en dólares; nulo si no se anotó.', '49.00'],
  'Payment.reference': ['Dónde se encuentra el pago: el número que dan el banco o la pasarela.', 'TR-20931'],
  'Payment.amount': ['Cuánto se pagó, en dólares, con dos decimales o ninguno; vacío si no se anota.', '49.00'],
  'Plan.reason': ['El motivo, que queda en la auditoría y no se envía a nadie.', 'Acuerdo de enero.'],
  'Premium.reason': ['El motivo, que queda en la auditoría y no se envía a nadie.', 'Acuerdo de enero.'],
  lines: ['Los planes del perfil, el más antiguo primero.'],
  'PlanLedger.lines.outcome': ['Qué fue del plan.'],
  accountId: ['Cuenta a la que le ocurrió, o dueña del perfil; nula si no fue a ninguna.', ACCOUNT],
  commandId: ['Identificador de la operación que lo causó: el mismo en todo lo que cambió de una vez.', COMMAND],
  correlationId: ['Identificador de la petición que trajo la operación, el de X-Correlation-Id.', COMMAND],
  'AuditEntry.seen': ['Qué tenía delante un administrador al decidir; nulo si no se dijo.'],
  'AuditEntry.seen.how': ['El perfil abierto, la lista, o varios elegidos en ella.', 'profile'],
  'AuditEntry.revision': ['La revisión que dejó en su perfil; nula si no lo cambió.', 4],
  openedAt: ['Desde cuándo tenía el perfil abierto, en UTC; nulo si no lo tenía.', TIME],
  'Seen.how': ['El perfil abierto, la lista, o varios elegidos en ella.', 'profile'],
  opened_at: ['Desde cuándo está abierto el perfil, en UTC; solo con el perfil abierto.', TIME],
  seen: ['Qué tiene delante quien decide; su revisión es la de If-Match.'],
  seenRevision: ['La revisión sobre la que se hizo (If-Match), se haya abierto o no; nula si no nombró ninguna.', 3],
};

/** Fields of lists as of a moment. */
export const asOf: Fields = {
  'Listing.city': ['La ciudad, con su estado.', 'Miami, FL'],
  'Listing.asOf': ['El momento; nulo si es ahora.', TIME],
  'Listing.total': ['Cuántos perfiles había en la lista.', 1],
  'Listing.first': ['El primer cambio de la lista; nulo si no ha tenido ninguno.', TIME],
  'Listing.previous': ['El último cambio antes del momento; nulo si no lo hay.', TIME],
  'Listing.next': ['El primer cambio después del momento; nulo si no lo hay.', TIME],
  'Listing.profiles': ['Una parte de la lista, en su orden; cada perfil, como era.'],
  'ListingChanges.id': ['El perfil.', AGENT],
  'ListingChanges.name': ['Su nombre completo.', 'Ana Ríos'],
  'ListingChanges.from': ['Su lugar en el primer momento, desde 1; nulo si no estaba.', 4],
  'ListingChanges.to': ['Su lugar en el segundo momento, desde 1; nulo si ya no estaba.', 2],
};
