export * from './documents.ts';
export { keys, nameKey, nameKeys, namePrefixes, nameQuery, wordStarts } from './keys.ts';
export { sortOfDuration, weekOf } from './weeks.ts';
export { ReadModelsAway, WriterFenced } from './errors.ts';
export * from './port.ts';
