export { MongoPersonalKeys } from './encryption/mongodb/personal-keys.ts';
export { MongoLogIdentity } from './log-identity/mongodb.ts';
