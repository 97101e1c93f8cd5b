export { copyDocuments } from './copy.ts';
export { isAway, isDuplicate, orEventStoreAway } from './errors.ts';
export { openMongo, type Mongo, type MongoOptions } from './open.ts';
export { MongoPersonalKeys } from './personal-keys.ts';
