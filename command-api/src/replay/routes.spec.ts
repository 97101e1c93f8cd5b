import { newId, ReplayCompared, streams, type UserType } from '@busca/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemRequest } from '../command-handler/command-handler.ts';
import { startCommandApi, type Started } from '../testing/started.ts';
import { newEmail } from '../testing/users.ts';

let api: Started;
let admin: string;
let analyst: string;
let other: string;

async function member(userType: UserType): Promise<string> {
  const [id, email] = [newId(), newEmail()];
  await api.commands.accounts.create(
    {
      name: 'Marta Gil',
      email,
      passwordHash: await api.passwords.hash('una casa azul y blanca'),
      userType,
      emailConfirmed: true,
    },
    systemRequest(id),
  );
  return api.tokens.issue({ id, name: 'Marta Gil', email, user_type: userType });
}

beforeAll(async () => {
  api = await startCommandApi();
  [admin, analyst, other] = await Promise.all([member('Admin'), member('Analyst'), member('Analyst')]);
});
afterAll(() => api.stop());

const post = (token: string | undefined, path: string, body?: object, headers = {}) =>
  api.send('POST', `/api/admin/replays${path}`, body, { ...(token && { token }), headers });
const request = async (body: object = { projection: 'agents' }) => String((await post(analyst, '', body)).body.id);
const cancel = (token: string, id: string, revision = 0) =>
  post(token, `/${id}/cancel`, undefined, { 'If-Match': `"${revision}"` });
const promote = (token: string, id: string, revision = 1) =>
  post(token, `/${id}/promote`, undefined, { 'If-Match': `"${revision}"` });
const metadata = {
  at: '2026-01-05T09:00:00.000Z',
  actor: { id: null, role: 'System' as const },
  $correlationId: newId(),
  $causationId: newId(),
};
const compare = (id: string) =>
  api.log.append(streams.replay(id), 0, [
    { type: 'ReplayCompared', data: { ...ReplayCompared.example, replayId: id }, id: newId(), metadata },
  ]);

describe('POST /api/admin/replays', () => {
  it('is for analysts and admins alone', async () => {
    const owner = await api.signUp('Agent');
    expect([
      (await post(undefined, '', { projection: 'agents' })).status,
      (await post(owner.token, '', { projection: 'agents' })).status,
    ]).toEqual([401, 403]);
    for (const token of [admin, analyst]) expect((await post(token, '', { projection: 'agents' })).status).toBe(200);
  });

  it('takes a known read model, and an instant', async () => {
    const id = await request({ projection: 'lenders', until: '2026-01-05T09:00:00.000Z' });
    expect((await api.events('ReplayRequested')).at(-1)?.data).toEqual({
      replayId: id,
      projection: 'lenders',
      until: '2026-01-05T09:00:00.000Z',
    });
    for (const body of [{ projection: 'nothing' }, { projection: 'agents', until: 'ayer' }, {}])
      expect((await post(analyst, '', body)).status).toBe(400);
  });

  it('lets analysts cancel their own replays, and admins any', async () => {
    const [one, two] = [await request(), await request()];
    expect((await cancel(other, one)).status).toBe(403);
    expect([(await cancel(analyst, one)).status, (await cancel(admin, two)).status]).toEqual([200, 200]);
    expect([
      (await cancel(analyst, one)).status,
      (await cancel(analyst, one, 1)).status,
      (await cancel(analyst, newId())).status,
    ]).toEqual([412, 409, 404]);
  });

  it('lets admins alone promote, and only at the revision that they have seen', async () => {
    const id = await request();
    await compare(id);
    expect([
      (await promote(analyst, id)).status,
      (await promote(admin, id, 0)).status,
      (await post(admin, `/${id}/promote`)).status,
    ]).toEqual([403, 412, 428]);
    expect((await promote(admin, id)).status).toBe(200);
    expect((await api.events('ReplayPromotionRequested')).at(-1)?.data).toMatchObject({
      replayId: id,
      projection: 'agents',
      changed: ReplayCompared.example.changed,
    });
  });
});
