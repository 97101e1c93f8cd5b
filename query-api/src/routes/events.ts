import { defineRoutes } from '@busca/platform/routes';
import * as contract from '../contract.ts';
import { eventFilters, eventsQuery } from './queries.ts';
import { read as limitedRead } from './read.ts';

const read = { ...limitedRead, subject: 'audit', roles: ['Admin', 'Analyst'] } as const;

/** The event log. Analysts get the personal part of each event masked. */
export const eventRoutes = defineRoutes({
  events: {
    ...read,
    id: 'events',
    path: '/api/admin/events',
    query: eventsQuery,
    reply: contract.eventListSchema,
    answers: ['X-Total-Count'],
    summary: 'Los eventos del registro, por clase, flujo, fecha o petición, en su orden o en el contrario.',
  },
  eventsNdjson: {
    ...read,
    id: 'eventsNdjson',
    path: '/api/admin/events.ndjson',
    query: eventFilters,
    reply: contract.eventsNdjsonSchema,
    replyType: 'application/x-ndjson',
    summary: 'El registro entero, un evento en JSON por línea.',
  },
  eventsCsv: {
    ...read,
    id: 'eventsCsv',
    path: '/api/admin/events.csv',
    query: eventFilters,
    reply: contract.eventsCsvSchema,
    replyType: 'text/csv',
    summary: 'El registro entero en CSV, un evento por fila.',
  },
});
