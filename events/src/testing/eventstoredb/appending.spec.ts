import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { credentials } from '@grpc/grpc-js';
import { expect, it } from 'vitest';
import { shared, streams, StreamsClient } from './generated.ts';
import { startEventStoreDb } from './server.ts';

const header = (stream: string) =>
  new streams.AppendReq().setOptions(
    new streams.AppendReq.Options()
      .setNoStream(new shared.Empty())
      .setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(stream))),
  );

function event() {
  const message = new streams.AppendReq.ProposedMessage()
    .setId(new shared.UUID().setString(randomUUID()))
    .setData(Buffer.from('{}'));
  message.getMetadataMap().set('type', 'Happened').set('content-type', 'application/json');
  return new streams.AppendReq().setProposedMessage(message);
}

/** Sends an append's header and an event, and ends it only when it is to be whole. */
function send(client: InstanceType<typeof StreamsClient>, stream: string, isWhole: boolean): Promise<void> {
  return new Promise((resolve) => {
    const call = client.append(() => resolve());
    call.on('error', () => {});
    call.write(header(stream));
    call.write(event());
    if (isWhole) call.end();
  });
}

it('The test server writes nothing of an append that is cut before its end', async () => {
  const server = await startEventStoreDb();
  for (let turns = 0; turns < 10; turns += 1) {
    const client = new StreamsClient(new URL(server.url).host, credentials.createInsecure());
    const appends = server.counts.calls.get('Append') ?? 0;
    const half = send(client, `half-${turns}`, false);
    while (server.counts.calls.get('Append') !== appends + 1) await turn();
    for (let more = 0; more < turns; more += 1) await turn();
    server.cut();
    await half;
    client.close();
    const next = new StreamsClient(new URL(server.url).host, credentials.createInsecure());
    await send(next, `whole-${turns}`, true);
    next.close();
    expect([server.log.stream(`half-${turns}`), server.log.stream(`whole-${turns}`)]).toEqual([
      [],
      [expect.anything()],
    ]);
  }
  await server.stop();
});
