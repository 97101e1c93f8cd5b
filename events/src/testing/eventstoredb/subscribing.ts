import { randomUUID } from 'node:crypto';
import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import { invalidPosition } from './answer-errors.ts';
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
  if (!expression.getRegex())
    return (record) => expression.getPrefixList().some((prefix) => subject(record).startsWith(prefix));
  const regex = new RegExp(expression.getRegex());
  return (record) => regex.test(subject(record));
}

/**
 * The position after which a subscription begins.
 * @throws AnswerError where no record begins, unless that is beyond the end
 */
function afterOf(log: Log, options: ReadReq.Options): bigint {
  const all = options.getAll()!;
  if (all.hasStart()) return -1n;
  if (!all.getPosition()) return log.records.at(-1)?.position ?? -1n;
  const position = BigInt(all.getPosition()!.getCommitPosition());
  if (log.find(position) === undefined) throw invalidPosition();
  return position;
}

/**
 * A subscription to the whole log: existing records, a caught-up message, then new records; with a filter also
 * checkpoints. From beyond the end it stays silent until the log has passed that position.
 */
export async function subscribe({
  log,
  faults,
  call,
  options,
}: {
  log: Log;
  faults: Faults;
  call: ReadCall;
  options: ReadReq.Options;
}): Promise<void> {
  const isWanted = filterOf(options);
  const interval =
    (options.getFilter()?.getCheckpointintervalmultiplier() ?? 0) * (options.getFilter()?.getMax() || SEARCH_WINDOW);
  const isOver = () => call.cancelled || call.writableEnded;
  const after = afterOf(log, options);
  const end = () => call.end();
  faults.once('end streams', end);
  await send(call, confirmation(randomUUID()));
  let hasCaughtUp = false;
  for (let next = log.indexOf(after + 1n), considered = 0; !isOver();) {
    const record = log.records[next];
    if (record && record.position <= after) {
      next += 1;
    } else if (record) {
      await faults.speaking();
      if (isOver()) break;
      if (isWanted(record)) await send(call, eventOf(record));
      if (interval > 0 && (considered += 1) % interval === 0) await send(call, checkpointAt(record));
      next += 1;
    } else if (hasCaughtUp || after >= log.end) {
      await firstOf([log, 'grown'], [call, 'cancelled'], [call, 'finish']);
    } else {
      await faults.speaking();
      const last = log.records.at(-1);
      if (interval > 0 && last && !isOver()) await send(call, checkpointAt(last));
      if (!isOver()) await send(call, caughtUp());
      hasCaughtUp = true;
    }
  }
  faults.off('end streams', end);
}
