import { position, START } from '@busca/events';
import { EventStoreAway } from '@busca/platform/databases';
import { afterEach, describe, expect, it } from 'vitest';
import { configSchema, readySchema, type ReadyReply } from './contract.ts';
import { start, type Started } from './testing/index.ts';

let api: Started;
afterEach(() => api.stop());

const ready = async () => {
  const { status, body } = await api.get<ReadyReply>('/api/health/ready');
  return { status, body: readySchema.strict().parse(body) };
};
const models = ['agents', 'lenders', 'accounts', 'notices', 'leads', 'audit'];

describe('health', () => {
  it('is ready over an empty log and over one that is all projected', async () => {
    api = await start();
    expect(await ready()).toMatchObject({ status: 200, body: { ready: true, away: [], head: START } });
    await api.people({});
    const { status, body } = await ready();
    expect([status, Object.keys(body.projections)]).toEqual([200, models]);
    expect(body.projections.agents).toEqual({ position: position(3), caughtUp: true, parked: 0 });
  });

  it('is not ready while projectors are behind, and tells how far', async () => {
    api = await start({ head: async () => position(7) });
    const { status, body } = await ready();
    expect([status, body.ready, body.away, body.head]).toEqual([503, false, [], position(7)]);
    expect(body.projections.audit).toEqual({ position: START, caughtUp: false, parked: 0 });
  });

  it('is ready once a projector that was a moment behind has caught up', async () => {
    api = await start({ head: async () => position(3) });
    const asked = ready();
    await api.people({});
    expect((await asked).status).toBe(200);
  });

  it('is not ready while a read model is beyond the log\'s end: it is of another log', async () => {
    api = await start({ head: async () => position(2) });
    await api.people({});
    const { status, body } = await ready();
    expect([status, body.ready, body.projections.audit]).toEqual([503, false, { position: position(3), caughtUp: false, parked: 0 }]);
  });

  it('names what is away', async () => {
    api = await start({ head: () => Promise.reject(new EventStoreAway('gone')) });
    const { status, body } = await ready();
    expect([status, body.ready, body.away]).toEqual([503, false, ['event log']]);
  });

  it('says what the log has refused', async () => {
    api = await start({ head: () => Promise.reject(new EventStoreAway('16', 'EVENTSTORE_URL: wrong password')) });
    const { status, body } = await ready();
    expect([status, body.away]).toEqual([503, ['event log (EVENTSTORE_URL: wrong password)']]);
  });

  it('is not ready before its process is', async () => {
    let opening = ['demonstration data'];
    api = await start({ opening: () => opening });
    expect(await ready()).toMatchObject({ status: 503, body: { away: ['demonstration data'] } });
    opening = [];
    expect((await ready()).status).toBe(200);
  });

  it('is alive whatever is away', async () => {
    api = await start({ head: () => Promise.reject(new EventStoreAway('gone')) });
    expect(await api.get('/api/health/live')).toMatchObject({ status: 200, body: { live: true } });
  });
});

describe('/api/config', () => {
  it('tells the pages what is configured', async () => {
    api = await start();
    const { status, body, headers } = await api.get('/api/config');
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(configSchema.strict().parse(body)).toMatchObject({ mediaBaseUrl: '/uploads/', termsUrl: 'https://busca.example/terminos' });
  });
});
