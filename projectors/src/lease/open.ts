import type { Engines } from '@busca/events/engines';
import { MongoLease } from './mongodb/lease.ts';
import type { Lease } from './port.ts';
import { sharedLease } from './shared.ts';

/** The lease of all that one projectors' process does, projections and reactors alike, where the engines keep it. */
export const openLease = ({ mongo }: Pick<Engines, 'mongo'>): Lease => (mongo ? new MongoLease(mongo.db, { name: 'projectors' }) : sharedLease);
