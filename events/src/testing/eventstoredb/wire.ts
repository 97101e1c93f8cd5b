import type { EventEmitter } from 'node:events';
import type { ServerWritableStream } from '@grpc/grpc-js';
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import { shared, streams } from './generated.ts';
import type { LogRecord } from './log.ts';

export type ReadCall = ServerWritableStream<ReadReq, ReadResp>;

/** Resolves at the first of some events. */
export const firstOf = (...events: [EventEmitter, string][]): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      for (const [emitter, name] of events) emitter.off(name, done);
      resolve();
    };
    for (const [emitter, name] of events) emitter.on(name, done);
  });

/** Writes a response, and waits while the reader is slow. */
export async function send(call: ReadCall, response: ReadResp): Promise<void> {
  if (!call.write(response) && !call.cancelled) await firstOf([call, 'drain'], [call, 'cancelled']);
}

const identifier = (stream: string) => new shared.StreamIdentifier().setStreamName(Buffer.from(stream));

/** A record as the response of reads and subscriptions. */
export function eventOf(record: LogRecord): ReadResp {
  const position = String(record.position);
  const event = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(record.id))
    .setStreamIdentifier(identifier(record.stream))
    .setStreamRevision(String(record.revision))
    .setCommitPosition(position)
    .setPreparePosition(position)
    .setData(record.data)
    .setCustomMetadata(record.metadata);
  event
    .getMetadataMap()
    .set('type', record.type)
    .set('content-type', record.contentType)
    .set('created', '17000000000000000');
  return new streams.ReadResp().setEvent(new streams.ReadResp.ReadEvent().setEvent(event).setCommitPosition(position));
}

export const notFound = (stream: string): ReadResp =>
  new streams.ReadResp().setStreamNotFound(
    new streams.ReadResp.StreamNotFound().setStreamIdentifier(identifier(stream)),
  );

export const confirmation = (id: string): ReadResp =>
  new streams.ReadResp().setConfirmation(new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(id));

export const caughtUp = (): ReadResp => new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp());

export const checkpointAt = ({ position }: LogRecord): ReadResp =>
  new streams.ReadResp().setCheckpoint(
    new streams.ReadResp.Checkpoint().setCommitPosition(String(position)).setPreparePosition(String(position)),
  );
