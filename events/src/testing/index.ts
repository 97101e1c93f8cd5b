export { startEventStoreDb, type EventStoreDbServer } from './eventstoredb/server.ts';
export { describeWithMongo } from './mongodb/describe.ts';
export { goesByIndex } from './mongodb/explained.ts';
export { freshMongo, MONGODB_TEST_URL, type FreshMongo } from './mongodb/fresh.ts';
