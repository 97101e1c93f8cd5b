export { EventStoreDbStore, type EventStoreDbOptions } from './event-store.ts';
