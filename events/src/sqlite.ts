export { SqlitePersonalKeys } from './encryption/sqlite/personal-keys.ts';
export { SqliteEventStore } from './store/sqlite/event-store.ts';
