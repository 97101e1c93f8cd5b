export { MongoPersonalKeys } from './encryption/mongodb/personal-keys.ts';
export { MongoSeals } from './seal/mongodb.ts';
export { MongoLogIdentity } from './log-identity/mongodb.ts';
