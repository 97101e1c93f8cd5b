export { SqliteReadModelStore } from './store.ts';
