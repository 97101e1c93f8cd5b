import type { Engines } from './engines.ts';
import { MongoSeals } from './seal/mongodb.ts';
import type { SealStore } from './seal/seals.ts';
import { SqliteSeals } from './seal/sqlite.ts';

export { proveEvents, type EventProof } from './seal/prove-events.ts';
export { dropSealsBeyond, sealLog, verifyLog, type Verdict } from './seal/seal-log.ts';
export type { Seal, SealStore } from './seal/seals.ts';

/** The seals in MongoDB where the settings name one, otherwise in a file of the data folder. */
export const openSeals = ({ mongo, file }: Pick<Engines, 'mongo' | 'file'>): SealStore =>
  mongo ? new MongoSeals(mongo.db) : new SqliteSeals(file('seals.db'));
