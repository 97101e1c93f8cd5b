export { eventRow, eventsHeader, ndjsonLine, presentEvent } from './analysis/event-handlers.ts';
export { CSV_START } from './http/files/csv.ts';
export { valueAt } from './analysis/value-at.ts';
export { maskBoth } from './masking/mask-document.ts';
export { moment } from './routes/queries.ts';
