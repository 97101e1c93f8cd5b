export * from './documents.ts';
export { keys, searchKey } from './keys.ts';
export * from './port.ts';
