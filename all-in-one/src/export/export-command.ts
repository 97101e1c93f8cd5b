import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { appendFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type EventLog, type RecordedEvent, START, type StoredEvent, UnreadableEvent } from '@busca/events';
import { createProgressReporter, isWithin, openFolder, type ProgressReporter, WrongSetting } from '@busca/platform';
import { readBackupMark } from '@busca/platform/databases';
import { percentOf } from '@busca/projectors';
import { CSV_START, eventRow, eventsHeader, ndjsonLine, presentEvent } from '@busca/query-api/analysis';
import type { EventReply } from '@busca/query-api/contract';
import { type ColumnSource, fileWriter, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer';
import { exitCodeOf, readArguments, type Terminal, untilOf, withLog, write } from '../terminal/terminal.ts';

/** A file of events that is being written. */
interface EventFile {
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
const ndjsonFile = (path: string): Promise<EventFile> => textFile(path, '', ndjsonLine);

/** One event a row, as the screen's CSV. */
const csvFile = (path: string): Promise<EventFile> => textFile(path, CSV_START + eventsHeader(), eventRow);

/** Events of one row group: what is held in memory. */
const ROW_GROUP = 20_000;

/** The columns of some events. `data` is JSON text, as in the CSV; `at` has milliseconds. */
const columnsOf = (events: readonly EventReply[]): ColumnSource[] => [
  { name: 'position', type: 'INT64', nullable: false, data: events.map(({ position }) => BigInt(position)) },
  { name: 'at', type: 'TIMESTAMP', nullable: false, data: events.map(({ at }) => new Date(at)) },
  { name: 'type', type: 'STRING', nullable: false, data: events.map(({ type }) => type) },
  { name: 'stream', type: 'STRING', nullable: false, data: events.map(({ stream }) => stream) },
  { name: 'revision', type: 'INT32', nullable: false, data: events.map(({ revision }) => revision) },
  { name: 'id', type: 'STRING', nullable: false, data: events.map(({ id }) => id) },
  { name: 'actor_id', type: 'STRING', data: events.map(({ actor }) => actor.id) },
  { name: 'actor_role', type: 'STRING', nullable: false, data: events.map(({ actor }) => actor.role) },
  { name: 'correlation_id', type: 'STRING', nullable: false, data: events.map(({ correlationId }) => correlationId) },
  { name: 'causation_id', type: 'STRING', nullable: false, data: events.map(({ causationId }) => causationId) },
  { name: 'data', type: 'STRING', nullable: false, data: events.map(({ data }) => JSON.stringify(data)) },
];

/** A Parquet file of events, compressed with Snappy. */
function parquetFile(path: string): EventFile {
  const writer = new ParquetWriter({
    writer: fileWriter(path),
    schema: schemaFromColumnData({ columnData: columnsOf([]) }),
  });
  let group: EventReply[] = [];
  async function writeGroup(): Promise<void> {
    if (group.length > 0) await writer.write({ columnData: columnsOf(group), rowGroupSize: ROW_GROUP });
    group = [];
  }
  return {
    async add(events) {
      group.push(...events);
      if (group.length >= ROW_GROUP) await writeGroup();
    },
    async end() {
      await writeGroup();
      await writer.finish();
    },
  };
}

/** Exit codes beside that of an error, which is 2. */
const COMPLETE = 0;
const INCOMPLETE = 1;

/** Events read at once. */
const BATCH = 500;

const formats = { ndjson: ndjsonFile, csv: csvFile, parquet: parquetFile };
type Format = keyof typeof formats;

const options = {
  format: { type: 'string' },
  until: { type: 'string' },
  out: { type: 'string' },
  unmasked: { type: 'boolean', default: false },
} as const;
const USAGE = '--format parquet, --out DIR, --until 2026-10-01 (optional), --unmasked (optional)';

function formatOf(name: string | undefined): Format {
  if (name === 'ndjson' || name === 'csv' || name === 'parquet') return name;
  throw new WrongSetting(['--format: must be one of ndjson, csv, parquet']);
}

/** An event that can't be read, and its place in the log. */
interface Unreadable {
  stored: StoredEvent;
  error: UnreadableEvent;
}

/**
 * The log's events in their order, up to the first one after `until` (ms), a page at a time. What can't be read stands
 * in its place: nobody knows its time.
 */
async function* pagesUntil(
  { store, readPage }: EventLog,
  until: number,
  onPage: (position: string) => Promise<void>,
): AsyncGenerator<(RecordedEvent | Unreadable)[]> {
  for (let after = START, end = false; !end;) {
    const page = await store.readAll(after, { limit: BATCH });
    const events = (await readPage(page.events)).map((event, index) =>
      event instanceof UnreadableEvent ? { stored: page.events[index]!, error: event } : event,
    );
    const later = events.findIndex((event) => 'metadata' in event && Date.parse(event.metadata.at) > until);
    yield later === -1 ? events : events.slice(0, later);
    ({ upTo: after } = page);
    end = page.end || later !== -1;
    await onPage(after);
  }
}

interface Task {
  file: EventFile;
  until: number;
  unmasked: boolean;
  reporter: ProgressReporter;
  signal: AbortSignal;
}

/** How many events the file has, and how many it has not because they can't be read. */
interface Filled {
  events: number;
  unreadable: number;
}

/** Writes the file. What can't be read is named in a line, and passed by. */
async function fill(log: EventLog, { file, until, unmasked, reporter, signal }: Task): Promise<Filled> {
  let [events, unreadable] = [0, 0];
  const begun = performance.now();
  const rate = (): number => Math.round(events / Math.max((performance.now() - begun) / 1_000, 0.001));
  const report = async (position: string): Promise<void> => {
    signal.throwIfAborted();
    reporter.progress(
      `${percentOf({ position, head: await log.store.head() })}% of the log, ${events} events, ${rate()} a second`,
    );
  };
  const passBy = ({ stored: { position, stream, revision }, error }: Unreadable): void => {
    reporter.say(`Position ${position}, ${stream} revision ${revision}: ${error.message}`);
    unreadable += 1;
  };
  for await (const page of pagesUntil(log, until, report)) {
    const readable = page.flatMap((event) => ('metadata' in event ? [event] : (passBy(event), [])));
    await file.add(readable.map((event) => presentEvent(event, !unmasked)));
    events += readable.length;
  }
  await file.end();
  reporter.say(`${events} events, ${rate()} a second`);
  return { events, unreadable };
}

/** Refuses a folder whose files are the portal's, or a backup's. @throws WrongSetting */
function expectOwnFolder(folder: string, live: string): void {
  const above = (path: string): string[] => [path, ...(dirname(path) === path ? [] : above(dirname(path)))];
  if (isWithin(live, folder) || above(resolve(folder)).some((path) => readBackupMark(path) !== undefined))
    throw new WrongSetting([`--out: ${folder} is in the data folder or a backup: name another folder`]);
}

/**
 * `npm run export`: writes the log, or its beginning up to a moment, to one file. Exit code 0, 1 where events can't be
 * read and are left out, 2 after an error.
 */
export const exportCommand = (args: string[], terminal: Terminal): Promise<number> =>
  exitCodeOf(terminal, async () => {
    const values = readArguments(args, options, USAGE);
    const format = formatOf(values.format);
    if (values.out === undefined) throw new WrongSetting(['--out: must be the folder for the file']);
    const until = untilOf(values.until) ?? Infinity;
    const folder = resolve(terminal.environment.INIT_CWD ?? process.cwd(), values.out);
    const path = join(folder, `events.${format}`);
    return withLog(terminal.environment, async ({ engines }) => {
      expectOwnFolder(folder, engines.file('.'));
      openFolder(
        folder,
        (_, code) => `--out: ${folder} can't be written (${code}): name a folder that this user may write to`,
      );
      const draft = `${path}.unfinished`;
      try {
        rmSync(draft, { force: true });
        writeFileSync(draft, '', { mode: 0o600 });
        const { events, unreadable } = await fill(engines.log, {
          file: await formats[format](draft),
          until,
          unmasked: values.unmasked,
          reporter: createProgressReporter(terminal.err),
          signal: terminal.signal,
        });
        renameSync(draft, path);
        const filled = `${events} events are in ${path}${values.unmasked ? ', with personal values' : ''}`;
        await write(terminal, `${filled}${unreadable > 0 ? `; ${unreadable} that can't be read are not` : ''}.\n`);
        return unreadable > 0 ? INCOMPLETE : COMPLETE;
      } finally {
        rmSync(draft, { force: true });
      }
    });
  });
