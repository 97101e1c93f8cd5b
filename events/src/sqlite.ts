export { SqlitePersonalKeys } from './encryption/sqlite.ts';
export { SqliteLogIdentity } from './log-identity/sqlite.ts';
export { SqliteSeals } from './seal/sqlite.ts';
export { SqliteEventStore } from './store/sqlite/event-store.ts';
