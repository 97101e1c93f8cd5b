import { defineRoutes } from '@busca/platform/routes';
import { z } from 'zod';
import * as contract from '../contract.ts';
import {
  cityParams,
  eventFilters,
  eventsQuery,
  idParams,
  listingChangesQuery,
  listingFileQuery,
  listingQuery,
  pagingQuery,
  profileFileQuery,
  statsQuery,
} from './queries.ts';
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

/** How far projections are. Replays of a read model: their progress, and how they differ from the live one. */
export const replayRoutes = defineRoutes({
  projections: {
    ...read,
    id: 'projections',
    path: '/api/admin/projections',
    reply: contract.projectionsSchema,
    summary: 'Hasta dónde ha leído el registro cada proyección, qué flujos tiene detenidos y qué se reconstruye.',
  },
  replays: {
    ...read,
    id: 'replays',
    path: '/api/admin/replays',
    query: pagingQuery,
    reply: contract.replayListSchema,
    answers: ['X-Total-Count'],
    summary: 'Las repeticiones del registro, la más nueva primero.',
  },
  replay: {
    ...read,
    id: 'replay',
    path: '/api/admin/replays/{id}',
    params: idParams,
    reply: contract.replaySchema,
    answers: ['ETag'],
    failures: ['not-found'],
    summary: 'Una repetición, con su avance o su resultado y las ciudades afectadas.',
  },
  replayDifferences: {
    ...read,
    id: 'replayDifferences',
    path: '/api/admin/replays/{id}/differences',
    params: idParams,
    query: pagingQuery,
    reply: contract.differenceListSchema,
    answers: ['X-Total-Count'],
    failures: ['not-found'],
    summary:
      'En qué se distingue una repetición de los datos en uso, documento por documento. Se guardan las primeras 5.000 diferencias.',
  },
});

const statsRead = {
  ...read,
  params: z.object({ chart: z.enum(contract.charts) }),
  query: statsQuery,
  failures: ['not-found'],
} as const;

/** The figures of the dashboards. They name nobody. */
export const statsRoutes = defineRoutes({
  stats: {
    ...statsRead,
    id: 'stats',
    path: '/api/admin/stats/{chart}',
    reply: contract.statsSchema,
    summary:
      'Las cifras de un gráfico, por semanas o por meses: altas y aprobaciones, tiempo hasta la aprobación, rechazos, planes, mensajes o el embudo.',
  },
  statsCsv: {
    ...statsRead,
    id: 'statsCsv',
    path: '/api/admin/stats/{chart}/csv',
    reply: contract.statsCsvSchema,
    replyType: 'text/csv',
    summary: 'Las mismas cifras en CSV, una semana o un mes por fila.',
  },
});

const readAsOf = {
  ...limitedRead,
  subject: 'profile',
  roles: ['Admin', 'Analyst'],
  params: cityParams,
  failures: ['not-found'],
} as const;
const zip = { reply: contract.profilesZipSchema, replyType: 'application/zip' } as const;
const ndjson = { reply: contract.profilesNdjsonSchema, replyType: 'application/x-ndjson' } as const;

/** City pages as of a moment, and files of them and of a profile as of a moment, for admins and analysts. */
export const asOfRoutes = defineRoutes({
  listing: {
    ...readAsOf,
    id: 'listing',
    path: '/api/admin/listings/{city}',
    query: listingQuery,
    reply: contract.listingSchema,
    summary: 'Los agentes o prestamistas de una ciudad como eran en un momento, en su orden de entonces.',
  },
  listingChanges: {
    ...readAsOf,
    id: 'listingChanges',
    path: '/api/admin/listings/{city}/changes',
    query: listingChangesQuery,
    reply: contract.listingChangesSchema,
    answers: ['X-Total-Count'],
    summary:
      'Quién entró en la lista de una ciudad, salió de ella o cambió de lugar entre dos momentos, los dos en el orden del segundo día.',
  },
  listingZip: {
    ...readAsOf,
    ...zip,
    id: 'listingZip',
    path: '/api/admin/listings/{city}/copy.zip',
    query: listingFileQuery,
    summary:
      'La lista entera de una ciudad como era en un momento, en CSV, una fila por perfil en su orden de entonces, con su portada en un archivo de texto.',
  },
  listingNdjson: {
    ...readAsOf,
    ...ndjson,
    id: 'listingNdjson',
    path: '/api/admin/listings/{city}/copy.ndjson',
    query: listingFileQuery,
    summary:
      'La lista entera de una ciudad como era en un momento, un perfil en JSON por línea en su orden de entonces; la primera línea es su portada.',
  },
  profileZip: {
    ...readAsOf,
    ...zip,
    id: 'profileZip',
    path: '/api/admin/profiles/{id}/copy.zip',
    params: idParams,
    query: profileFileQuery,
    summary:
      'Un perfil como era en un momento o en una revisión, en CSV, con su portada en un archivo de texto. Sin ninguno de los dos, como es ahora.',
  },
  profileNdjson: {
    ...readAsOf,
    ...ndjson,
    id: 'profileNdjson',
    path: '/api/admin/profiles/{id}/copy.ndjson',
    params: idParams,
    query: profileFileQuery,
    summary:
      'Un perfil como era en un momento o en una revisión, en JSON en la segunda línea; la primera es su portada. Sin ninguno de los dos, como es ahora.',
  },
});
