import { position, START } from '@busca/events';
import type { SessionUser } from '@busca/platform';
import { EventStoreAway } from '@busca/platform/databases';
import { ReadModelsAway } from '@busca/projectors/read-models';
import { afterEach, describe, expect, it } from 'vitest';
import { configSchema, readySchema, type ReadyReply } from './contract.ts';
import { createReadiness } from './service-handlers.ts';
import type { Models } from './models.ts';
import { admin, start, type Started } from './testing/index.ts';

let api: Started;
afterEach(() => api.stop());

const ready = async () => {
  const { status, body } = await api.get<ReadyReply>('/api/health/ready');
  return { status, body: readySchema.strict().parse(body) };
};
const models = [
  'agents',
  'lenders',
  'accounts',
  'notices',
  'leads',
  'leadTasks',
  'turns',
  'answerTimes',
  'unsentEmails',
  'audit',
  'planLedger',
  'stats',
  'search',
  'edits',
  'staff',
  'listingHistory',
  'replays',
  'reviews',
];

describe('Readiness', () => {
  it('is 200 for an empty log and for a log that is fully projected', async () => {
    api = await start();
    expect(await ready()).toMatchObject({ status: 200, body: { ready: true, away: [], head: START } });
    await api.people({});
    const { status, body } = await ready();
    expect([status, Object.keys(body.projections)]).toEqual([200, models]);
    expect(body.projections.agents).toEqual({ position: position(3), caughtUp: true, parked: 0 });
    expect(body.reactors).toEqual({ emails: { parked: 0 } });
  });

  it("says of how many streams an email can't be composed, and serves on", async () => {
    api = await start({ parkedEmails: async () => 2 });
    expect(await ready()).toMatchObject({ status: 200, body: { reactors: { emails: { parked: 2 } } } });
  });

  it('shows strangers what is away, and no numbers', async () => {
    api = await start({ opening: () => ['demonstration data'] });
    await api.people({});
    const from = async (headers: Record<string, string>, as?: SessionUser) => {
      const { status, body } = await api.get<ReadyReply>('/api/health/ready', { headers, ...(as && { as }) });
      return [status, body.away, body.head, Object.keys({ ...body.projections, ...body.reactors }).length];
    };
    const stranger = { 'X-Forwarded-For': '203.0.113.1' };
    const numbers = [503, ['demonstration data'], position(3), models.length + 1];
    expect(await from(stranger)).toEqual([503, ['demonstration data'], START, 0]);
    expect(await from({})).toEqual(numbers);
    expect(await from(stranger, admin)).toEqual(numbers);
  });

  it("is 503 while projectors are behind, with each model's position", async () => {
    api = await start({ head: async () => position(7) });
    const { status, body } = await ready();
    expect([status, body.ready, body.away, body.head]).toEqual([503, false, [], position(7)]);
    expect(body.projections.audit).toEqual({ position: START, caughtUp: false, parked: 0 });
  });

  it('waits a moment for a projector that is just behind', async () => {
    api = await start({ head: async () => position(3) });
    const reply = ready();
    await api.people({});
    expect((await reply).status).toBe(200);
  });

  it("is 503 while a read model is beyond the log's end, because it belongs to another log", async () => {
    api = await start({ head: async () => position(2) });
    await api.people({});
    const { status, body } = await ready();
    expect([status, body.ready, body.projections.audit]).toEqual([
      503,
      false,
      { position: position(3), caughtUp: false, parked: 0 },
    ]);
  });

  it('names the event log when it is away', async () => {
    api = await start({ head: () => Promise.reject(new EventStoreAway('gone')) });
    const { status, body } = await ready();
    expect([status, body.ready, body.away]).toEqual([503, false, ['event log']]);
  });

  it('says why the log refused the connection', async () => {
    api = await start({ head: () => Promise.reject(new EventStoreAway('16', 'EVENTSTORE_URL: wrong password')) });
    const { status, body } = await ready();
    expect([status, body.away]).toEqual([503, ['event log (EVENTSTORE_URL: wrong password)']]);
  });

  it('is 503 until the start-up work of its process is done', async () => {
    let opening = ['demonstration data'];
    api = await start({ opening: () => opening });
    expect(await ready()).toMatchObject({ status: 503, body: { away: ['demonstration data'] } });
    opening = [];
    expect((await ready()).status).toBe(200);
  });

  it('leaves liveness at 200 while the log is away', async () => {
    api = await start({ head: () => Promise.reject(new EventStoreAway('gone')) });
    expect(await api.get('/api/health/live')).toMatchObject({ status: 200, body: { live: true } });
  });
});

it('Finding L: readiness names a read model whose file is damaged', async () => {
  api = await start();
  const state = { generation: 1, position: START, version: START, parked: 0 };
  const readers = models.map((name) => [
    name,
    { state: async () => ({ ...state, ...(name === 'lenders' && { damaged: true }) }) },
  ]);
  const { ready: isReady, away } = await createReadiness({
    models: Object.fromEntries(readers) as Models,
    head: async () => START,
    parkedEmails: async () => 0,
    opening: () => [],
  })();
  expect([isReady, away]).toEqual([false, [expect.stringMatching(/^read model lenders .*damaged.*read-models/)]]);
});

it('Readiness says once why the database of the read models refused the connection', async () => {
  api = await start();
  const refused = { state: () => Promise.reject(new ReadModelsAway('18', 'MONGODB_URL: wrong password')) };
  const readers = Object.fromEntries(models.map((name) => [name, refused])) as unknown as Models;
  const { ready: isReady, away } = await createReadiness({
    models: readers,
    head: async () => START,
    parkedEmails: () => Promise.reject(new ReadModelsAway('18', 'MONGODB_URL: wrong password')),
    opening: () => [],
  })();
  expect([isReady, away]).toEqual([false, ['read models (MONGODB_URL: wrong password)']]);
});

describe('GET /api/config', () => {
  it('returns the configured values to the pages', async () => {
    api = await start();
    const { status, body, headers } = await api.get('/api/config');
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(configSchema.strict().parse(body)).toMatchObject({
      mediaBaseUrl: '/uploads/',
      termsUrl: 'https://busca.example/terminos',
    });
  });
});
