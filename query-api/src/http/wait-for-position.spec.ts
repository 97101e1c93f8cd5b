import { position, type RecordedEvent } from '@busca/events';
import { createApp, createLogger, serve } from '@busca/platform';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPerson } from '../testing/people.ts';
import { admin, start, type Started } from '../testing/index.ts';
import { statesAt, waitForPosition } from './wait-for-position.ts';

let api: Started;
beforeEach(async () => {
  api = await start();
});
afterEach(() => api.stop());

const from = (least: string) => ({ headers: { 'X-Min-Position': least }, as: admin });
const last = (events: RecordedEvent[]) => events.at(-1)!.position;

describe('X-Min-Position', () => {
  it('waits for the read models, so that clients read their own writes', async () => {
    const ana = createPerson(api.record, { name: 'Ana Paz' });
    const reply = api.get(`/api/agents/${ana.profileId}`, from(last(ana.events)));
    await api.project(...ana.events);
    const { status, headers } = await reply;
    expect([status, headers.get('x-position')]).toEqual([200, last(ana.events)]);
  });

  it('accepts a position without leading zeros', async () => {
    const [ana] = await api.people({});
    const { status } = await api.get(`/api/agents/${ana!.profileId}`, from('3'));
    expect(status).toBe(200);
  });

  it('is not needed for X-Position: a profile is as of its own last event at least', async () => {
    const [ana] = await api.people({});
    const { headers } = await api.get(`/api/agents/${ana!.profileId}`);
    expect(headers.get('x-position')).toBe(last(ana!.events));
  });

  it('does not wait for a position beyond the end of the log', async () => {
    const end = position(3);
    const reader = { state: async () => ({ generation: 1, position: end, version: end, parked: 0 }) };
    const app = createApp({ log: createLogger('silent') });
    app.use(async (ctx) => {
      ctx.state.wait = { deadline: Infinity, head: async () => end };
      ctx.body = await waitForPosition(ctx, reader);
    });
    const { url, stop } = await serve(app.callback(), { host: '127.0.0.1', port: 0 });
    const { status, headers } = await fetch(url, { headers: { 'X-Min-Position': position(1_000) } });
    await stop();
    expect([status, headers.get('x-position')]).toEqual([200, end]);
  });

  it.each(['-1', 'x', '1.5', '0x1', '1'.repeat(21), '1, 2'])('answers 400 to %s', async (least) => {
    const { status, body } = await api.get('/api/agents/busca/premium', from(least));
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ path: 'X-Min-Position' }] });
  });

  it('works on every call that reads a model, each with X-Position', async () => {
    const [ana] = await api.people({ name: 'Ana Paz' });
    const paths = [
      '/api/agents/busca/premium',
      '/api/lenders/busca/city/Miami',
      '/api/agents/busca/name-searchbar/a',
      `/api/agents/${ana!.profileId}`,
      `/api/users/${ana!.accountId}`,
      '/api/admin/notices',
      '/api/admin/leads',
      '/api/admin/profiles',
      `/api/admin/profiles/${ana!.profileId}`,
      '/api/admin/audit',
      `/api/admin/profiles/${ana!.profileId}/audit`,
    ];
    for (const path of paths) {
      expect((await api.get(path, from(position(3)))).headers.get('x-position')).toBe(position(3));
      expect((await api.get(path, from('x'))).status).toBe(400);
    }
  });
});

describe('Waiting for several read models', () => {
  const at = (value: number) => ({
    state: async () => ({ generation: 1, position: position(value), version: position(value), parked: 0 }),
  });

  it('ends when the last of them has reached the position', async () => {
    let steps = 0;
    const late = { state: () => at((steps += 1)).state() };
    const states = await statesAt([at(9), late], position(4), { deadline: performance.now() + 10_000 });
    expect(states.map((state) => state.position)).toEqual([position(9), position(4)]);
  });

  it('ends once the position is known to be unreachable, which is checked once', async () => {
    let checks = 0;
    const isUnreachable = async () => (checks += 1) > 0;
    const states = await statesAt([at(1)], position(4), { deadline: Infinity, isUnreachable });
    expect([states.map((state) => state.position), checks]).toEqual([[position(1)], 1]);
  });

  it('returns the current states when the deadline has passed', async () => {
    const states = await statesAt([at(1)], position(4), { deadline: performance.now() });
    expect(states.map((state) => state.position)).toEqual([position(1)]);
  });
});
