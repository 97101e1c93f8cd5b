import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { Log, LogRecord } from './log.ts';

type Line = Omit<LogRecord, 'position' | 'data' | 'metadata'> & { position: string; data: string; metadata: string };

const fromLine = ({ position, data, metadata, ...rest }: Line): LogRecord => ({
  ...rest,
  position: BigInt(position),
  data: Buffer.from(data, 'base64'),
  metadata: Buffer.from(metadata, 'base64'),
});

const toLine = ({ position, data, metadata, ...rest }: LogRecord): Line => ({
  ...rest,
  position: String(position),
  data: data.toString('base64'),
  metadata: metadata.toString('base64'),
});

/**
 * Loads the log from a file and writes each record to it before its append is answered, so that a kill loses no
 * acknowledged event.
 */
export function persistLog(log: Log, file: string): void {
  // Text after the last line break is a record that a kill has cut, which was never acknowledged.
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
  log.restore(lines.map((line) => fromLine(JSON.parse(line) as Line)));
  log.on('record', (record: LogRecord) => appendFileSync(file, `${JSON.stringify(toLine(record))}\n`));
}
