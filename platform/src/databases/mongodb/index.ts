export { awayLine } from './away-line.ts';
export { copyDocuments } from './copy-documents.ts';
export { DatabaseNotEmpty } from './database-not-empty.ts';
export { deleteInBatches } from './delete-in-batches.ts';
export { mongoDriver } from './driver.ts';
export { isAway, isDuplicate, orEventStoreAway } from './errors.ts';
export { refusalOf } from './refusal.ts';
export { openMongo, type Mongo, type MongoOptions } from './open.ts';
