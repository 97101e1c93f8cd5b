import type { AuditEntryReply } from '@busca/query-api/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../../lib/api/api.ts';
import type { AdminAction } from './actions.ts';
import { lastChangeOf } from './admin-command.tsx';

const entry = (fields: Partial<AuditEntryReply>): AuditEntryReply => ({
  position: '1',
  at: '2026-03-01T10:00:00.000Z',
  actor: { id: 'a', role: 'Admin', name: 'Ana' },
  type: 'ProfileApproved',
  commandId: 'c',
  correlationId: 'c',
  seenRevision: null,
  seen: null,
  revision: null,
  profileId: null,
  accountId: null,
  name: null,
  changes: [],
  reason: null,
  ...fields,
});
const approve: AdminAction = { name: 'approve', id: 'p1', path: '/api/admin/profiles/{id}/approve', tone: 'primary' };
const handle: AdminAction = { name: 'handle', id: 'm1', path: '/api/admin/leads/{id}/handled', tone: 'primary' };
const answer = (entries: AuditEntryReply[]) => vi.spyOn(api, 'get').mockResolvedValue(entries as never);
afterEach(() => vi.restoreAllMocks());

describe('Who was first with a decision', () => {
  it("is the actor of the profile's newest event, not of one of its account", async () => {
    const [ofAccount, approved] = [entry({ type: 'PasswordChanged' }), entry({ profileId: 'p1', revision: 1 })];
    answer([ofAccount, approved, entry({ profileId: 'p1', type: 'AgentRegistered', revision: 0 })]);
    expect(await lastChangeOf(approve, 0)).toBe(approved);
  });

  it('is nobody who came before what was seen, where the audit has not read the change yet', async () => {
    answer([entry({ profileId: 'p1', type: 'AgentRegistered', revision: 0 })]);
    expect(await lastChangeOf(approve, 0)).toBeNull();
  });

  it('of a message is the actor of its newest event, whatever that was', async () => {
    const mine = entry({ type: 'LeadNoted', changes: [{ field: 'lead', from: null, to: 'm1' }] });
    const get = answer([mine]);
    expect(await lastChangeOf(handle, 0)).toBe(mine);
    expect(get).toHaveBeenCalledWith('/api/admin/audit', { query: { lead: 'm1', page: 1, limit: 20 } });
  });

  it('is unknown where nothing names it, or the history can not be read', async () => {
    answer([]);
    expect(await lastChangeOf(handle, 0)).toBeNull();
    vi.spyOn(api, 'get').mockRejectedValue(new Error('offline'));
    expect(await lastChangeOf(approve, 0)).toBeNull();
  });
});
