import { status as grpc } from '@grpc/grpc-js';
import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import type { Faults } from './faults.ts';
import { streams } from './generated.ts';
import type { Log, LogRecord } from './log.ts';
import { subscribe } from './subscribing.ts';
import { eventOf, notFound, send, type ReadCall } from './wire.ts';

const isForwards = (options: ReadReq.Options) => options.getReadDirection() === streams.ReadReq.Options.ReadDirection.FORWARDS;

const refuse = (call: ReadCall, code: number, details: string) => void call.emit('error', { code, details });

/** Forwards with the record at the position, backwards from the one before it; undefined where no record begins, unless that is beyond the end. */
function allRecords(log: Log, options: ReadReq.Options): LogRecord[] | undefined {
  const all = options.getAll()!;
  const position = all.getPosition() && BigInt(all.getPosition()!.getCommitPosition());
  const end = log.records.length;
  const at = position === undefined ? (all.hasStart() ? 0 : end) : log.indexOf(position);
  if (position !== undefined && at < end && log.records[at]!.position !== position) return undefined;
  const count = Number(options.getCount());
  return isForwards(options) ? log.records.slice(at, at + count) : log.records.slice(Math.max(0, at - count), at).toReversed();
}

function streamRecords(records: readonly LogRecord[], options: ReadReq.Options): readonly LogRecord[] {
  const from = options.getStream()!;
  const at = from.hasRevision() ? Number(from.getRevision()) : undefined;
  if (isForwards(options)) return from.hasEnd() ? [] : records.slice(at ?? 0);
  return from.hasStart() ? records.slice(0, 1) : records.slice(0, (at ?? records.length) + 1).toReversed();
}

/** The one RPC of every read and every subscription. */
export const read = ({ log, faults }: { log: Log; faults: Faults }) => async (call: ReadCall): Promise<void> => {
  const options = call.request.getOptions()!;
  call.on('error', () => {});
  await faults.answering();
  if (options.hasSubscription()) return subscribe({ log, faults, call, options });
  const records = options.hasAll() ? allRecords(log, options) : streamRecords(log.stream(name(options)), options);
  if (!records) return refuse(call, grpc.UNKNOWN, 'Unexpected ReadAllResult: InvalidPosition');
  if (options.hasStream() && log.stream(name(options)).length === 0) await send(call, notFound(name(options)));
  for (const record of records.slice(0, Number(options.getCount()))) await send(call, eventOf(record));
  call.end();
};

const name = (options: ReadReq.Options): string => Buffer.from(options.getStream()!.getStreamIdentifier()!.getStreamName_asU8()).toString();
