import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EventLog } from '@busca/events';
import { createLogger } from '@busca/platform';
import type { ReadModelStore } from '../read-models/index.ts';
import { contents, LeadLog, messages } from '../testing/lead-log.ts';
import { startProjectionRunners, type ProjectionRunners } from './projection-runner.ts';

let leads: LeadLog;
let log: EventLog;
let store: ReadModelStore;
let runners: ProjectionRunners | undefined;
const start = (models = store): void => {
  runners = startProjectionRunners({ log, store: models, projections: [messages()], logger: createLogger('silent') });
};
const reader = () => store.reader(messages().model);
const texts = async () => (await contents(reader())).all.map(({ body }) => body.text);
const caughtUp = async () => {
  const head = await log.store.head();
  await vi.waitFor(async () => expect((await reader().state()).position >= head).toBe(true), {
    interval: 5,
    timeout: 240_000,
  });
};

beforeEach(() => {
  leads = new LeadLog();
  ({ log, store } = leads.embedded);
});
afterEach(async () => {
  await runners?.stop();
  await leads.remove();
});

describe('A rebuilt generation', () => {
  test('is followed by the running projection runner, with the events appended in between', async () => {
    await leads.send('before');
    start();
    await caughtUp();
    const candidate = await store.candidate(messages().model);
    await leads.send('between');
    await caughtUp();
    await candidate.promote();
    // No event is appended here, so only the check can notice the switch.
    await caughtUp();
    expect(await texts()).toEqual(['before', 'between']);
    await leads.send('after');
    await caughtUp();
    expect(await texts()).toEqual(['after', 'before', 'between']);
    expect(await reader().state()).toMatchObject({ generation: 2 });
  });

  test('is checked for by one check at a time, however long a check takes', async () => {
    let [running, most, checks] = [0, 0, 0];
    const slow: ReadModelStore = Object.assign(Object.create(store) as ReadModelStore, {
      checkEvery: 25,
      reader: store.reader.bind(store),
      writer: store.writer.bind(store),
      async liveGeneration(model: Parameters<ReadModelStore['liveGeneration']>[0]) {
        running += 1;
        most = Math.max(most, running);
        const live = await new Promise<number>(
          (resolve) => void setTimeout(() => void store.liveGeneration(model).then(resolve), 250),
        );
        running -= 1;
        checks += 1;
        return live;
      },
    });
    start(slow);
    await vi.waitFor(() => expect(checks).toBeGreaterThanOrEqual(2), { timeout: 240_000 });
    expect(most).toBe(1);
  });
});
