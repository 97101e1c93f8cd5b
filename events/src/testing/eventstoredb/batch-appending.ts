import type { Metadata, ServerDuplexStream } from '@grpc/grpc-js';
import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import { answerError, MAX_APPEND_BYTES } from './answer-errors.ts';
import { appended, expectedOf, nameOf, proposed, type AppendDependencies } from './appending.ts';
import { Any, shared, status, streams } from './generated.ts';
import type { Outcome } from './log.ts';

/** The error of an append in a batch: a message, and details with its type. */
function failure(
  message: string,
  type: string,
  details: { serializeBinary(): Uint8Array },
): InstanceType<typeof status.Status> {
  const any = new Any();
  any.pack(details.serializeBinary(), `event_store.client.${type}`);
  return new status.Status().setMessage(message).setDetails(any);
}

function refused(error: unknown): InstanceType<typeof status.Status> {
  const { details, metadata } = answerError(error);
  const [exception] = metadata.get('exception');
  if (exception === 'maximum-append-size-exceeded') {
    return failure(
      details,
      'MaximumAppendSizeExceeded',
      new shared.MaximumAppendSizeExceeded().setMaxappendsize(MAX_APPEND_BYTES),
    );
  }
  if (exception === 'access-denied') return failure(details, 'AccessDenied', new shared.AccessDenied());
  return failure(details, 'Unknown', new shared.Unknown());
}

function reply(outcome: Outcome, response: BatchAppendResp): BatchAppendResp {
  if ('revision' in outcome) {
    const position = new shared.AllStreamPosition()
      .setCommitPosition(String(outcome.position))
      .setPreparePosition(String(outcome.position));
    return response.setSuccess(
      new streams.BatchAppendResp.Success().setCurrentRevision(String(outcome.revision)).setPosition(position),
    );
  }
  const wrong = new shared.WrongExpectedVersion();
  if (outcome.current < 0) wrong.setCurrentNoStream(new shared.Empty());
  else wrong.setCurrentStreamRevision(String(outcome.current));
  return response.setError(failure('WrongExpectedVersion', 'WrongExpectedVersion', wrong));
}

function answerBatch(
  dependencies: AppendDependencies,
  metadata: Metadata,
  requests: readonly BatchAppendReq[],
): BatchAppendResp | undefined {
  const options = requests[0]!.getOptions()!;
  const response = new streams.BatchAppendResp()
    .setCorrelationId(requests[0]!.getCorrelationId())
    .setStreamIdentifier(options.getStreamIdentifier());
  try {
    const events = requests.flatMap((part) => part.getProposedMessagesList().map(proposed));
    const outcome = appended(dependencies, metadata, nameOf(options), expectedOf(options), events);
    return outcome && reply(outcome, response);
  } catch (error) {
    return response.setError(refused(error));
  }
}

/** The RPC BatchAppend: a stream of appends, each in parts with one correlation id, each answered under that id. */
export const batchAppend =
  (dependencies: AppendDependencies) =>
  (call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>): void => {
    const open = new Map<string, BatchAppendReq[]>();
    const end = () => call.end();
    dependencies.faults.once('end streams', end);
    call.on('error', () => {});
    call.on('close', () => dependencies.faults.off('end streams', end));
    call.on('end', end);
    call.on('data', async (request: BatchAppendReq) => {
      const id = request.getCorrelationId()!.getString();
      const requests = [...(open.get(id) ?? []), request];
      open.set(id, requests);
      if (!request.getIsFinal()) return;
      open.delete(id);
      await dependencies.faults.answering();
      const response = answerBatch(dependencies, call.metadata, requests);
      if (response) call.write(response);
    });
  };
