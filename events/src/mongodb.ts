export { MongoPersonalKeys } from './encryption/mongodb.ts';
export { MongoLogIdentity } from './log-identity/mongodb.ts';
