import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { START, type EventLog, type RecordedEvent } from '@busca/events';
import { createProgressReporter, openFolder, WrongSetting, type ProgressReporter } from '@busca/platform';
import { percentOf } from '@busca/projectors';
import { presentEvent } from '@busca/query-api/analysis';
import { readArguments, untilOf } from '../terminal/arguments.ts';
import { exitCodeOf, write, type Terminal } from '../terminal/terminal.ts';
import { withLog } from '../terminal/open-log.ts';
import { csvFile, ndjsonFile, type EventFile } from './event-file.ts';
import { parquetFile } from './parquet-file.ts';

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

/** The log's events in their order, up to the first one after `until` (ms), a page at a time. */
async function* pagesUntil(
  { store, read }: EventLog,
  until: number,
  onPage: (position: string) => Promise<void>,
): AsyncGenerator<RecordedEvent[]> {
  for (let after = START, end = false; !end;) {
    const page = await store.readAll(after, { limit: BATCH });
    const events = await Promise.all(page.events.map(read));
    const later = events.findIndex(({ metadata }) => Date.parse(metadata.at) > until);
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

/** @returns how many events the file has */
async function fill(log: EventLog, { file, until, unmasked, reporter, signal }: Task): Promise<number> {
  let events = 0;
  const begun = performance.now();
  const rate = (): number => Math.round(events / Math.max((performance.now() - begun) / 1_000, 0.001));
  const report = async (position: string): Promise<void> => {
    signal.throwIfAborted();
    reporter.progress(
      `${percentOf({ position, head: await log.store.head() })}% of the log, ${events} events, ${rate()} a second`,
    );
  };
  for await (const page of pagesUntil(log, until, report)) {
    await file.add(page.map((event) => presentEvent(event, !unmasked)));
    events += page.length;
  }
  await file.end();
  reporter.say(`${events} events, ${rate()} a second`);
  return events;
}

/** `npm run export`: writes the log, or its beginning up to a moment, to one file. Exit code 0, or 2 after an error. */
export const exportCommand = (args: string[], terminal: Terminal): Promise<number> =>
  exitCodeOf(terminal, async () => {
    const values = readArguments(args, options, USAGE);
    const format = formatOf(values.format);
    if (values.out === undefined) throw new WrongSetting(['--out: must be the folder for the file']);
    const until = untilOf(values.until) ?? Infinity;
    const folder = resolve(terminal.environment.INIT_CWD ?? process.cwd(), values.out);
    const path = join(folder, `events.${format}`);
    return withLog(terminal.environment, async ({ engines }) => {
      openFolder(
        folder,
        (_, code) => `--out: ${folder} can't be written (${code}): name a folder that this user may write to`,
      );
      const draft = `${path}.unfinished`;
      try {
        rmSync(draft, { force: true });
        writeFileSync(draft, '', { mode: 0o600 });
        const events = await fill(engines.log, {
          file: await formats[format](draft),
          until,
          unmasked: values.unmasked,
          reporter: createProgressReporter(terminal.err),
          signal: terminal.signal,
        });
        renameSync(draft, path);
        await write(terminal, `${events} events are in ${path}${values.unmasked ? ', with personal values' : ''}.\n`);
        return 0;
      } finally {
        rmSync(draft, { force: true });
      }
    });
  });
