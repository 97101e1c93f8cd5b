export { isAway, isDuplicate } from './errors.ts';
export { openMongo, type Mongo, type MongoOptions } from './open.ts';
