import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReadModelWriter } from '../read-models/index.ts';
import { LeadLog, messages, type Message } from '../testing/lead-log.ts';
import { ProjectionBatch } from './projection-batch.ts';

let leads: LeadLog;
let writer: ReadModelWriter<Message>;
beforeEach(async () => {
  leads = new LeadLog();
  writer = await leads.embedded.store.writer(messages().model);
});
afterEach(async () => {
  await writer.close();
  await leads.remove();
});

async function takeFailing(failures: number) {
  const stream = `lead-${await leads.send('hello')}`;
  const [stored] = await leads.embedded.log.store.read(stream);
  const wait = vi.fn<(ms: number) => Promise<void>>(async () => undefined);
  let left = failures;
  const projection = {
    ...messages(),
    project(...args: Parameters<ReturnType<typeof messages>['project']>) {
      left -= 1;
      if (left >= 0) throw new Error('not yet');
      return messages().project(...args);
    },
  };
  const batch = await ProjectionBatch.open({ log: leads.embedded.log, projection, writer, onParked: () => undefined, wait });
  await batch.take(stored!);
  await batch.commit(stored!.position, undefined);
  return { waits: wait.mock.calls.flat(), state: await writer.state() };
}

test('An event that fails is tried again after a wait, and parks nothing when it then succeeds', async () => {
  expect(await takeFailing(2)).toMatchObject({ waits: [200, 1_000], state: { parked: 0 } });
  expect(await writer.total({ keys: ['all'] })).toBe(1);
});

test('An event that fails after each wait parks its stream', async () => {
  expect(await takeFailing(3)).toMatchObject({ waits: [200, 1_000], state: { parked: 1 } });
});
