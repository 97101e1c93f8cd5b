import type { EventStore } from '@busca/events';
import { sealLog } from '@busca/events/seal';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SealReply } from '../contract.ts';
import { start, type Started } from '../testing/index.ts';

let api: Started;
beforeEach(async () => {
  api = await start();
});
afterEach(() => api.stop());

const seal = () => sealLog(api.log.store as EventStore, api.seals, () => new Date('2026-01-05T05:00:00.000Z'));
const seals = async (query = '') => {
  const { status, body, headers } = await api.get<SealReply[]>(`/api/seals${query}`);
  return { status, body, total: headers.get('X-Total-Count') };
};

describe('GET /api/seals', () => {
  it('lists the seals, the newest first, by page and by number, without their last events', async () => {
    expect(await seals()).toMatchObject({ status: 200, body: [] });
    await api.people({ name: 'Ana' }, { name: 'Eva' }, { name: 'Eli' });
    const first = (await seal())!;
    expect((await seals()).body).toEqual([
      {
        number: 1,
        at: first.at,
        events: first.events,
        root: first.root,
        previous: '',
        hash: first.hash,
      },
    ]);
    await api.people({ name: 'Leo' }, { name: 'Luz' });
    await seal();
    expect((await seals()).body.map(({ number, previous }) => [number, previous])).toEqual([
      [2, first.hash],
      [1, ''],
    ]);
    expect(await seals('?page=2&limit=1')).toMatchObject({ body: [{ number: 1 }], total: '2' });
    expect(await seals('?number=1')).toMatchObject({ body: [{ number: 1 }] });
    expect((await seals('?number=7')).body).toEqual([]);
  });

  it('does not tell how many events a seal is over where they are fewer than five', async () => {
    await api.people({ name: 'Ana' });
    const { events } = (await seal())!;
    expect(events).toBeLessThan(5);
    expect((await seals()).body).toMatchObject([{ number: 1, events: null }]);
  });

  it.each(['number=0', 'number=x', 'number=1&number=2', 'page=0'])('refuses ?%s with 400', async (query) => {
    expect((await seals(`?${query}`)).status).toBe(400);
  });
});
