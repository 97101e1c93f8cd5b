import { AGENT, ACCOUNT, type Fields } from './field.ts';

/** Fields of the event log. */
export const events: Fields = {
  'Event.id': ['Identificador del evento.', '0198c5a0-0000-8000-8000-0000000000e1'],
  'Event.revision': ['Lugar en su flujo, desde 0.', 0],
  'Event.correlationId': ['La petición a la que pertenece.', '0198c5a0-0000-7000-8000-0000000000c1'],
  causationId: ['La operación que lo causó.', '0198c5a0-0000-7000-8000-0000000000c1'],
  data: [
    'Lo que dice el evento; la parte personal, oculta para analistas.',
    { profileId: AGENT, kind: 'agent', accountId: ACCOUNT },
  ],
  stream: ['El flujo al que pertenece.', `agent-${AGENT}`],
};
