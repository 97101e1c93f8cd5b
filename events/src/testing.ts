export { startCluster } from './testing/eventstoredb/cluster.ts';
export { startEventStoreDb, type EventStoreDbServer } from './testing/eventstoredb/server.ts';
export { partFromKeys } from './testing/parting.ts';
export { erasedValue } from './encryption/keys.ts';
export { receiptFor } from './testing/receipt.ts';
