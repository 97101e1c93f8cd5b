import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import type { Access } from './access.ts';
import { answerError, invalidPosition } from './answer-errors.ts';
import type { Faults } from './faults.ts';
import { streams } from './generated.ts';
import type { Log, LogRecord } from './log.ts';
import { subscribe } from './subscribing.ts';
import { eventOf, firstOf, notFound, send, type ReadCall } from './wire.ts';

const isForwards = (options: ReadReq.Options) =>
  options.getReadDirection() === streams.ReadReq.Options.ReadDirection.FORWARDS;

/**
 * Records of a read: forwards from the one at the position, backwards from the one before it.
 * @throws AnswerError where no record begins, and backwards also beyond the end
 */
function allRecords(log: Log, options: ReadReq.Options): LogRecord[] {
  const all = options.getAll()!;
  const position = all.getPosition() && BigInt(all.getPosition()!.getCommitPosition());
  const at = position === undefined ? (all.hasStart() ? 0 : log.records.length) : log.find(position);
  if (at === undefined) throw invalidPosition();
  const count = Number(options.getCount());
  if (isForwards(options)) return log.records.slice(at, at + count);
  if (position !== undefined && position > log.end) throw invalidPosition();
  return log.records.slice(Math.max(0, at - count), at).toReversed();
}

function streamRecords(records: readonly LogRecord[], options: ReadReq.Options): readonly LogRecord[] {
  const from = options.getStream()!;
  const at = from.hasRevision() ? Number(from.getRevision()) : undefined;
  if (isForwards(options)) return from.hasEnd() ? [] : records.slice(at ?? 0);
  return from.hasStart() ? records.slice(0, 1) : records.slice(0, (at ?? records.length) + 1).toReversed();
}

interface Dependencies {
  log: Log;
  faults: Faults;
  access: Access;
}

async function answer({ log, faults, access }: Dependencies, call: ReadCall, options: ReadReq.Options): Promise<void> {
  access.check(call.metadata, options.hasAll() ? '$r' : undefined);
  if (options.hasSubscription()) return subscribe({ log, faults, call, options });
  // The server never answers a read with count 0; the client must cancel it.
  if (Number(options.getCount()) === 0) return firstOf([call, 'cancelled'], [call, 'finish']);
  const records = options.hasAll() ? allRecords(log, options) : streamRecords(log.stream(name(options)), options);
  if (options.hasStream() && log.stream(name(options)).length === 0) await send(call, notFound(name(options)));
  for (const record of records.slice(0, Number(options.getCount()))) await send(call, eventOf(record));
  call.end();
}

/** The RPC Read: every read and every subscription. */
export const read =
  (dependencies: Dependencies) =>
  async (call: ReadCall): Promise<void> => {
    call.on('error', () => {});
    await dependencies.faults.answering();
    if (call.cancelled) return;
    await answer(dependencies, call, call.request.getOptions()!).catch(
      (error: unknown) => void call.emit('error', answerError(error)),
    );
  };

const name = (options: ReadReq.Options): string =>
  Buffer.from(options.getStream()!.getStreamIdentifier()!.getStreamName_asU8()).toString();
