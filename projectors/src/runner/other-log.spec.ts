import type { EventLog } from '@busca/events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ReadModelStore } from '../read-models/index.ts';
import { rebuild } from '../rebuild/rebuild.ts';
import { startProjectionRunners, type ProjectionRunners } from './projection-runner.ts';
import { contents, LeadLog, messages } from '../testing/lead-log.ts';

let leads: LeadLog;
let log: EventLog;
let store: ReadModelStore;
let running: ProjectionRunners | undefined;
let lines: { level: string; detail: object }[];

const noted = (level: string) => (detail: object) => void lines.push({ level, detail });
const logger = { debug: noted('debug'), info: () => undefined, warn: noted('warn'), error: noted('error') };

function start(): void {
  running = startProjectionRunners({ log, store, projections: [messages()], logger });
}
const reader = () => store.reader(messages().model);
const caughtUp = async () => {
  const head = await log.store.head();
  await vi.waitFor(async () => expect((await reader().state()).position >= head).toBe(true), {
    timeout: 240_000,
    interval: 5,
  });
};
const texts = async () => (await contents(reader())).all.map(({ body }) => body.text);

beforeEach(() => {
  leads = new LeadLog();
  ({ log, store } = leads.embedded);
  [running, lines] = [undefined, []];
});
afterEach(async () => {
  await running?.stop();
  await leads.remove();
});

describe('After a change of the log', () => {
  const place = async () => {
    const writer = await store.writer(messages().model);
    const [state, bookmark] = [await writer.state(), await writer.bookmark()];
    await writer.close();
    return { ...state, bookmark };
  };

  test('the bookmark of a checkpoint names the event there', async () => {
    start();
    await caughtUp();
    const id = await leads.send('first');
    await caughtUp();
    const [first] = await log.store.read(`lead-${id}`);
    expect(await place()).toMatchObject({
      position: first!.position,
      bookmark: { logId: first!.id, stream: `lead-${id}`, revision: 0, id: first!.id },
    });
    await leads.appendUnrelated();
    await caughtUp();
    const last = await log.store.last();
    expect(await place()).toMatchObject({ position: last!.position, bookmark: { id: last!.id } });
  });

  test.each([
    [
      'is beyond the log',
      async (ahead: string) => ({
        checkpoint: ahead,
        bookmark: { logId: (await log.store.logId())!, stream: 'lead-gone', revision: 0, id: 'gone' },
      }),
    ],
    [
      'names another event there',
      async () => ({
        checkpoint: await log.store.head(),
        bookmark: { logId: (await log.store.logId())!, stream: 'lead-gone', revision: 0, id: 'gone' },
      }),
    ],
    [
      'is of another log',
      async () => ({
        checkpoint: await log.store.head(),
        bookmark: { logId: 'other', stream: 'lead-gone', revision: 0, id: 'gone' },
      }),
    ],
    ['has no bookmark', async () => ({ checkpoint: await log.store.head() })],
  ])(
    'a read model whose checkpoint %s is rebuilt beside the live one, with a warning, and follows the log again',
    async (_, wrong) => {
      await leads.send('one');
      await leads.send('two');
      const stale = await store.writer(messages().model);
      await stale.commit({ changes: [], ...(await wrong('0'.repeat(16) + '9999')) });
      await stale.close();
      start();
      await vi.waitFor(async () => expect(await texts()).toEqual(['one', 'two']), { timeout: 240_000, interval: 5 });
      await leads.send('three');
      await vi.waitFor(async () => expect(await texts()).toEqual(['one', 'three', 'two']), {
        timeout: 240_000,
        interval: 5,
      });
      expect(await place()).toMatchObject({ generation: 2, position: await log.store.head() });
      expect(lines).toEqual([{ level: 'warn', detail: { model: messages().model.name } }]);
    },
  );

  test('a rebuild over a shorter log than the live model has read ends at the head', async () => {
    await leads.send('one');
    const stale = await store.writer(messages().model);
    await stale.commit({ changes: [], checkpoint: '0'.repeat(16) + '9999' });
    await stale.close();
    expect(await rebuild({ log, store, projection: messages() })).toBe(true);
    expect(await texts()).toEqual(['one']);
    expect((await reader().state()).position).toBe(await log.store.head());
  });
});
