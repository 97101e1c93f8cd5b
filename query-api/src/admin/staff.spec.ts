import { newId, StaffInvited } from '@busca/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffMember, StaffRecord } from '../contract.ts';
import { admin, analyst, start, type Started } from '../testing/index.ts';

const [ana, eva] = [newId(), newId()];
const byAdmin = { actor: { id: admin.id, role: 'Admin' as const } };
let api: Started;
beforeAll(async () => {
  api = await start();
  const { record } = api;
  const invite = (accountId: string, email: string) =>
    record('StaffInvited', { ...StaffInvited.example, accountId, personal: { email } }, byAdmin);
  const opened = (accountId: string, userType: 'Admin' | 'Analyst', name: string, email: string) =>
    record('AccountCreated', { accountId, userType, confirmBy: null, personal: { name, email } });
  await api.project(
    opened(admin.id, 'Admin', admin.name, admin.email),
    invite(ana, 'ana@example.com'),
    invite(eva, 'eva@example.com'),
    opened(eva, 'Analyst', 'Eva Paz', 'eva@example.com'),
    record('StaffEnded', { accountId: eva, userType: 'Analyst', endedAt: '2026-02-05T10:00:00.000Z' }, byAdmin),
  );
});
afterAll(() => api.stop());

describe('GET /api/admin/staff/records', () => {
  it('has those at work, the invited, and those who have ended, with who invited and who ended them', async () => {
    const { body } = await api.get<StaffRecord[]>('/api/admin/staff/records', { as: admin });
    expect(body.map(({ id, state, name }) => [id, state, name])).toEqual([
      [admin.id, 'active', admin.name],
      [ana, 'invited', null],
      [eva, 'ended', 'Eva Paz'],
    ]);
    expect(body.map(({ invitation }) => invitation?.revision)).toEqual([undefined, 0, 0]);
    expect(body.map(({ invitation, end }) => [invitation?.actor.name, end?.actor.name])).toEqual([
      [undefined, undefined],
      [admin.name, undefined],
      [admin.name, admin.name],
    ]);
  });

  it('is for admins alone', async () => {
    expect((await api.get('/api/admin/staff/records', { as: analyst })).status).toBe(403);
  });
});

it('GET /api/admin/staff: has only who works here', async () => {
  expect((await api.get<StaffMember[]>('/api/admin/staff', { as: admin })).body.map(({ id }) => id)).toEqual([
    admin.id,
  ]);
});

it('A session of an admin or analyst is over once another admin has ended it', async () => {
  const user = { id: eva, name: 'Eva Paz', email: 'eva@example.com', user_type: 'Analyst' as const };
  expect((await api.get('/api/admin/counts', { as: user })).status).toBe(401);
});

it('GET /api/admin/audit: names who was invited and ended, by whom, and an analyst sees no email', async () => {
  const read = async (as: typeof admin) =>
    (await api.get<{ type: string; accountId: string }[]>(`/api/admin/audit?account=${eva}`, { as })).body;
  expect((await read(admin)).map(({ type }) => type)).toEqual(['StaffEnded', 'AccountCreated', 'StaffInvited']);
  expect(JSON.stringify(await read(analyst))).not.toContain('eva@example.com');
});
