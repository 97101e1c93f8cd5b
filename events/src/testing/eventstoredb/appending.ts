import type { Metadata, sendUnaryData, ServerReadableStream } from '@grpc/grpc-js';
import type { AppendReq, AppendResp, BatchAppendReq } from '@eventstore/db-client/generated/streams_pb.js';
import type { Access } from './access.ts';
import { answerError, MAX_APPEND_BYTES, maxAppendSizeExceeded, thrownByHandler } from './answer-errors.ts';
import type { Faults } from './faults.ts';
import { shared, streams } from './generated.ts';
import type { Membership } from './membership.ts';
import type { Expected, Log, Outcome, Proposed } from './log.ts';

export interface AppendDependencies {
  log: Log;
  faults: Faults;
  access: Access;
  membership: Membership;
  /** Cuts every connection. */
  cut(): void;
}

const sizeOf = ({ type, data, metadata }: Proposed): number => 2 * type.length + data.length + metadata.length;

/**
 * Appends, unless a fault cuts the connection before or after: then there is no answer.
 * @throws AnswerError for what the server refuses
 */
export function appended(
  { log, faults, access, cut }: AppendDependencies,
  metadata: Metadata,
  ...[stream, expected, events]: Parameters<Log['append']>
): Outcome | undefined {
  access.check(metadata, '$w');
  if (stream === '') throw thrownByHandler();
  if (events.reduce((bytes, event) => bytes + sizeOf(event), 0) > MAX_APPEND_BYTES) throw maxAppendSizeExceeded();
  if (faults.cuts('before the write')) return void cut();
  const outcome = log.append(stream, expected, events);
  if (faults.cuts('after the write')) return void cut();
  return outcome;
}

type AnyMessage = AppendReq.ProposedMessage | BatchAppendReq.ProposedMessage;

export function proposed(message: AnyMessage): Proposed {
  const [type, contentType] = ['type', 'content-type'].map((name) => message.getMetadataMap().get(name)) as [
    string,
    string,
  ];
  return {
    id: message.getId()!.getString(),
    type,
    contentType,
    data: Buffer.from(message.getData_asU8()),
    metadata: Buffer.from(message.getCustomMetadata_asU8()),
  };
}

export const nameOf = (options: AppendReq.Options | BatchAppendReq.Options): string =>
  Buffer.from(options.getStreamIdentifier()!.getStreamName_asU8()).toString();

export function expectedOf(options: AppendReq.Options | BatchAppendReq.Options): Expected {
  if (options.hasNoStream()) return -1;
  if (options.hasAny()) return 'any';
  if (options.hasStreamExists()) return 'stream-exists';
  return Number(options instanceof streams.AppendReq.Options ? options.getRevision() : options.getStreamPosition());
}

function success(
  { revision, position }: Exclude<Outcome, { current: number }>,
  withoutPosition: boolean,
): AppendResp.Success {
  const reply = new streams.AppendResp.Success();
  if (revision < 0) reply.setNoStream(new shared.Empty());
  else reply.setCurrentRevision(String(revision));
  if (withoutPosition) return reply.setNoPosition(new shared.Empty());
  return reply.setPosition(
    new streams.AppendResp.Position().setCommitPosition(String(position)).setPreparePosition(String(position)),
  );
}

function wrongVersion(current: number, expected: Expected): AppendResp.WrongExpectedVersion {
  const wrong = new streams.AppendResp.WrongExpectedVersion();
  if (current < 0) wrong.setCurrentNoStream(new shared.Empty());
  else wrong.setCurrentRevision(String(current));
  if (expected === 'any') wrong.setExpectedAny(new shared.Empty());
  else if (expected === 'stream-exists') wrong.setExpectedStreamExists(new shared.Empty());
  else if (expected < 0) wrong.setExpectedNoStream(new shared.Empty());
  else wrong.setExpectedRevision(String(expected));
  return wrong;
}

function answerAppend(
  dependencies: AppendDependencies,
  metadata: Metadata,
  [first, ...messages]: readonly AppendReq[],
): AppendResp | undefined {
  const options = first!.getOptions()!;
  const expected = expectedOf(options);
  const outcome = appended(
    dependencies,
    metadata,
    nameOf(options),
    expected,
    messages.map((request) => proposed(request.getProposedMessage()!)),
  );
  if (!outcome) return undefined;
  const response = new streams.AppendResp();
  if ('revision' in outcome) return response.setSuccess(success(outcome, dependencies.faults.withoutPosition));
  return response.setWrongExpectedVersion(wrongVersion(outcome.current, expected));
}

/** The RPC that takes one append: its options first, then each event, then one reply. */
export const append =
  (dependencies: AppendDependencies) =>
  (call: ServerReadableStream<AppendReq, AppendResp>, done: sendUnaryData<AppendResp>): void => {
    const requests: AppendReq[] = [];
    call.on('error', () => {});
    call.on('data', (request: AppendReq) => requests.push(request));
    call.on('end', async () => {
      // A cut connection also ends the call, and is marked as cancelled only afterwards: half an append must not be
      // written.
      await new Promise(setImmediate);
      if (call.cancelled) return;
      await dependencies.faults.answering();
      await dependencies.membership.writable();
      try {
        const response = answerAppend(dependencies, call.metadata, requests);
        if (response) done(null, response);
      } catch (error) {
        done(answerError(error));
      }
    });
  };
