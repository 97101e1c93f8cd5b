import { appendFile, writeFile } from 'node:fs/promises';
import { CSV_START, eventRow, eventsHeader, ndjsonLine } from '@busca/query-api/analysis';
import type { EventReply } from '@busca/query-api/contract';

/** A file of events that is being written. */
export interface EventFile {
  add(events: readonly EventReply[]): Promise<void>;
  /** Writes what is left. */
  end(): Promise<void>;
}

/** Each part is appended by itself: nothing stays open where the export fails. */
async function textFile(path: string, start: string, textOf: (event: EventReply) => string): Promise<EventFile> {
  await writeFile(path, start);
  return {
    add: (events) => appendFile(path, events.map(textOf).join('')),
    end: () => Promise.resolve(),
  };
}

/** One event in JSON a line. */
export const ndjsonFile = (path: string): Promise<EventFile> => textFile(path, '', ndjsonLine);

/** One event a row, as the screen's CSV. */
export const csvFile = (path: string): Promise<EventFile> => textFile(path, CSV_START + eventsHeader(), eventRow);
