export { eventRow, eventsHeader, ndjsonLine, presentEvent } from './analysis/event-handlers.ts';
export { CSV_START } from './http/files/send-file.ts';
export { maskBoth, valueAt } from './masking/mask-document.ts';
export { moment } from './routes/queries.ts';
