export * from './documents.ts';
export { keys, nameKey, nameKeys, namePrefixes, nameQuery, wordStarts } from './keys.ts';
export * from './plan-ledger-document.ts';
export * from './search-document.ts';
export * from './staff-document.ts';
export { searchPrefixes, searchTerms } from './search-terms.ts';
export { sortOfDuration, weekOf } from './weeks.ts';
export { ReadModelsAway, WriterFenced } from './errors.ts';
export * from './port.ts';
