export { startEventStoreDb, type EventStoreDbServer } from './eventstoredb/server.ts';
