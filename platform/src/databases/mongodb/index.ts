export { awayLine, isAway, isDuplicate, orEventStoreAway, refusalOf } from './errors.ts';
export { copyDocuments, DatabaseNotEmpty, deleteInBatches } from './in-batches.ts';
export { mongoDriver } from './driver.ts';
export { openMongo, type Mongo, type MongoOptions } from './open.ts';
