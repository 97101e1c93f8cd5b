import { randomUUID } from 'node:crypto';
import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import type { Faults } from './faults.ts';
import type { Log, LogRecord } from './log.ts';
import { caughtUp, checkpointAt, confirmation, eventOf, firstOf, send, type ReadCall } from './wire.ts';

/** Records that a filtered subscription looks at between two checkpoints, times its interval. */
const SEARCH_WINDOW = 32;

type Filter = (record: LogRecord) => boolean;

function filterOf(options: ReadReq.Options): Filter {
  const filter = options.getFilter();
  if (!filter) return () => true;
  const expression = (filter.getEventType() ?? filter.getStreamIdentifier())!;
  const subject = filter.hasEventType() ? ({ type }: LogRecord) => type : ({ stream }: LogRecord) => stream;
  if (!expression.getRegex()) return (record) => expression.getPrefixList().some((prefix) => subject(record).startsWith(prefix));
  const regex = new RegExp(expression.getRegex());
  return (record) => regex.test(subject(record));
}

/** The first record after a position, the first of all, or the first to come. */
function startOf(log: Log, options: ReadReq.Options): number {
  const all = options.getAll()!;
  if (all.hasStart()) return 0;
  return all.getPosition() ? log.indexOf(BigInt(all.getPosition()!.getCommitPosition()) + 1n) : log.records.length;
}

/** A subscription to the whole log: what is there, word that this was all, then what comes; with a filter checkpoints between. */
export async function subscribe({ log, faults, call, options }: { log: Log; faults: Faults; call: ReadCall; options: ReadReq.Options }): Promise<void> {
  const passes = filterOf(options);
  const interval = (options.getFilter()?.getCheckpointintervalmultiplier() ?? 0) * (options.getFilter()?.getMax() || SEARCH_WINDOW);
  const isOver = () => call.cancelled || call.writableEnded;
  const end = () => call.end();
  faults.once('end streams', end);
  await send(call, confirmation(randomUUID()));
  let told = false;
  for (let next = startOf(log, options), considered = 0; !isOver(); ) {
    const record = log.records[next];
    if (record) {
      await faults.speaking();
      if (isOver()) break;
      if (passes(record)) await send(call, eventOf(record));
      if (interval > 0 && (considered += 1) % interval === 0) await send(call, checkpointAt(record));
      next += 1;
    } else if (told) {
      await firstOf([log, 'grown'], [call, 'cancelled'], [call, 'finish']);
    } else {
      await faults.speaking();
      const last = log.records.at(-1);
      if (interval > 0 && last && !isOver()) await send(call, checkpointAt(last));
      if (!isOver()) await send(call, caughtUp());
      told = true;
    }
  }
  faults.off('end streams', end);
}
