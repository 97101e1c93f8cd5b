import { defineRoutes } from '@busca/platform/routes';
import * as contract from '../contract.ts';
import { cityParams, listingChangesQuery, listingQuery } from './queries.ts';
import { read as limitedRead } from './read.ts';

const read = {
  ...limitedRead,
  subject: 'profile',
  roles: ['Admin', 'Analyst'],
  params: cityParams,
  failures: ['not-found'],
} as const;

/** City pages as of a moment, for admins and analysts. */
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
});
