export { startEventStoreDb, type EventStoreDbServer } from './eventstoredb/server.ts';
export { receiptFor } from './receipt.ts';
