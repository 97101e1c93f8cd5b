import { defineRoutes } from '@busca/platform/routes';
import * as contract from '../contract.ts';
import {
  cityParams,
  idParams,
  listingChangesQuery,
  listingFileQuery,
  listingQuery,
  profileFileQuery,
} from './queries.ts';
import { read as limitedRead } from './read.ts';

const read = {
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
    ...read,
    id: 'listing',
    path: '/api/admin/listings/{city}',
    query: listingQuery,
    reply: contract.listingSchema,
    summary: 'Los agentes o prestamistas de una ciudad como eran en un momento, en su orden de entonces.',
  },
  listingChanges: {
    ...read,
    id: 'listingChanges',
    path: '/api/admin/listings/{city}/changes',
    query: listingChangesQuery,
    reply: contract.listingChangesSchema,
    answers: ['X-Total-Count'],
    summary:
      'Quién entró en la lista de una ciudad, salió de ella o cambió de lugar entre dos momentos, los dos en el orden del segundo día.',
  },
  listingZip: {
    ...read,
    ...zip,
    id: 'listingZip',
    path: '/api/admin/listings/{city}/copy.zip',
    query: listingFileQuery,
    summary:
      'La lista entera de una ciudad como era en un momento, en CSV, una fila por perfil en su orden de entonces, con su portada en un archivo de texto.',
  },
  listingNdjson: {
    ...read,
    ...ndjson,
    id: 'listingNdjson',
    path: '/api/admin/listings/{city}/copy.ndjson',
    query: listingFileQuery,
    summary:
      'La lista entera de una ciudad como era en un momento, un perfil en JSON por línea en su orden de entonces; la primera línea es su portada.',
  },
  profileZip: {
    ...read,
    ...zip,
    id: 'profileZip',
    path: '/api/admin/profiles/{id}/copy.zip',
    params: idParams,
    query: profileFileQuery,
    summary:
      'Un perfil como era en un momento o en una revisión, en CSV, con su portada en un archivo de texto. Sin ninguno de los dos, como es ahora.',
  },
  profileNdjson: {
    ...read,
    ...ndjson,
    id: 'profileNdjson',
    path: '/api/admin/profiles/{id}/copy.ndjson',
    params: idParams,
    query: profileFileQuery,
    summary:
      'Un perfil como era en un momento o en una revisión, en JSON en la segunda línea; la primera es su portada. Sin ninguno de los dos, como es ahora.',
  },
});
