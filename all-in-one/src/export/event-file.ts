import { open } from 'node:fs/promises';
import { CSV_START, eventRow, eventsHeader, ndjsonLine } from '@busca/query-api/analysis';
import type { EventReply } from '@busca/query-api/contract';

/** A file of events that is being written. */
export interface EventFile {
  add(events: readonly EventReply[]): Promise<void>;
  /** Writes what is left and closes the file. */
  end(): Promise<void>;
}

async function textFile(path: string, start: string, textOf: (event: EventReply) => string): Promise<EventFile> {
  const file = await open(path, 'w');
  if (start !== '') await file.write(start);
  return {
    async add(events) {
      await file.write(events.map(textOf).join(''));
    },
    end: () => file.close(),
  };
}

/** One event in JSON a line. */
export const ndjsonFile = (path: string): Promise<EventFile> => textFile(path, '', ndjsonLine);

/** One event a row, as the screen's CSV. */
export const csvFile = (path: string): Promise<EventFile> => textFile(path, CSV_START + eventsHeader(), eventRow);
