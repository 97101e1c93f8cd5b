import type { sendUnaryData, ServerDuplexStream, ServerReadableStream } from '@grpc/grpc-js';
import type { AppendReq, AppendResp, BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { Faults } from './faults.ts';
import { Any, shared, status, streams } from './generated.ts';
import type { Expected, Log, Outcome, Proposed } from './log.ts';

interface Parts {
  log: Log;
  faults: Faults;
  /** Cuts every connection. */
  cut(): void;
}

const UNKNOWN = 2;

/** Appends, unless the connection is to be cut around it: then nobody gets an answer. */
function appended({ log, faults, cut }: Parts, ...append: Parameters<Log['append']>): Outcome | undefined {
  if (faults.cuts('before the write')) return void cut();
  const outcome = log.append(...append);
  if (faults.cuts('after the write')) return void cut();
  return outcome;
}

type AnyMessage = AppendReq.ProposedMessage | BatchAppendReq.ProposedMessage;

function proposed(message: AnyMessage): Proposed {
  const [type, contentType] = ['type', 'content-type'].map((name) => message.getMetadataMap().get(name)) as [string, string];
  return { id: message.getId()!.getString(), type, contentType, data: Buffer.from(message.getData_asU8()), metadata: Buffer.from(message.getCustomMetadata_asU8()) };
}

const nameOf = (options: AppendReq.Options | BatchAppendReq.Options): string => Buffer.from(options.getStreamIdentifier()!.getStreamName_asU8()).toString();

function expectedOf(options: AppendReq.Options | BatchAppendReq.Options): Expected {
  if (options.hasNoStream()) return -1;
  if (options.hasAny()) return 'any';
  if (options.hasStreamExists()) return 'stream-exists';
  return Number(options instanceof streams.AppendReq.Options ? options.getRevision() : options.getStreamPosition());
}

function success({ revision, position }: Exclude<Outcome, { current: number }>, withoutPosition: boolean): AppendResp.Success {
  const reply = new streams.AppendResp.Success().setCurrentRevision(String(revision));
  if (withoutPosition) return reply.setNoPosition(new shared.Empty());
  return reply.setPosition(new streams.AppendResp.Position().setCommitPosition(String(position)).setPreparePosition(String(position)));
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

/** The RPC that takes one append: its options first, then each event, then one reply. */
export const append = (parts: Parts) => (call: ServerReadableStream<AppendReq, AppendResp>, done: sendUnaryData<AppendResp>): void => {
  const requests: AppendReq[] = [];
  call.on('error', () => {});
  call.on('data', (request: AppendReq) => requests.push(request));
  call.on('end', async () => {
    // A connection that is cut ends the call as well, and says only then why: half an append is none.
    await new Promise(setImmediate);
    if (call.cancelled) return;
    await parts.faults.answering();
    const options = requests[0]?.getOptions();
    if (!options) return done({ code: UNKNOWN, details: 'Options must come first' });
    const expected = expectedOf(options);
    const outcome = appended(parts, nameOf(options), expected, requests.slice(1).map((request) => proposed(request.getProposedMessage()!)));
    if (!outcome) return;
    const response = new streams.AppendResp();
    if ('revision' in outcome) done(null, response.setSuccess(success(outcome, parts.faults.withoutPosition)));
    else done(null, response.setWrongExpectedVersion(wrongVersion(outcome.current, expected)));
  });
};

function batchReply(outcome: Outcome, first: BatchAppendReq): BatchAppendResp {
  const response = new streams.BatchAppendResp().setCorrelationId(first.getCorrelationId()).setStreamIdentifier(first.getOptions()!.getStreamIdentifier());
  if ('revision' in outcome) {
    const position = new shared.AllStreamPosition().setCommitPosition(String(outcome.position)).setPreparePosition(String(outcome.position));
    return response.setSuccess(new streams.BatchAppendResp.Success().setCurrentRevision(String(outcome.revision)).setPosition(position));
  }
  const wrong = new shared.WrongExpectedVersion();
  if (outcome.current < 0) wrong.setCurrentNoStream(new shared.Empty());
  else wrong.setCurrentStreamRevision(String(outcome.current));
  const details = new Any();
  details.pack(wrong.serializeBinary(), 'event_store.client.WrongExpectedVersion');
  return response.setError(new status.Status().setMessage('WrongExpectedVersion').setDetails(details));
}

/** The RPC that takes one append after another, each in parts that share an id, and answers each by that id. */
export const batchAppend = (parts: Parts) => (call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>): void => {
  const open = new Map<string, BatchAppendReq[]>();
  const end = () => call.end();
  parts.faults.once('end streams', end);
  call.on('error', () => {});
  call.on('close', () => parts.faults.off('end streams', end));
  call.on('end', end);
  call.on('data', async (request: BatchAppendReq) => {
    const id = request.getCorrelationId()!.getString();
    const all = [...(open.get(id) ?? []), request];
    open.set(id, all);
    if (!request.getIsFinal()) return;
    open.delete(id);
    await parts.faults.answering();
    const options = all[0]!.getOptions()!;
    const outcome = appended(parts, nameOf(options), expectedOf(options), all.flatMap((part) => part.getProposedMessagesList().map(proposed)));
    if (outcome) call.write(batchReply(outcome, all[0]!));
  });
};
