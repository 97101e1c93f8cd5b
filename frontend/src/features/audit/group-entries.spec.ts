import type { AuditEntryReply } from '@busca/query-api/contract';
import { describe, expect, it } from 'vitest';
import { groupEntries, pageOfGroups } from './timeline.tsx';

const entry = (position: string, commandId: string): AuditEntryReply => ({
  position,
  commandId,
  at: '2026-03-01T10:00:00.000Z',
  actor: { id: 'a', role: 'Admin', name: 'Ana' },
  type: 'ProfileApproved',
  correlationId: 'c',
  seenRevision: null,
  seen: null,
  revision: null,
  profileId: null,
  accountId: null,
  name: null,
  changes: [],
  reason: null,
});
const trail = [entry('6', 'c'), entry('5', 'b'), entry('4', 'c'), entry('3', 'a'), entry('2', 'a')];
const shape = (groups: ReturnType<typeof groupEntries>) =>
  groups.map(({ commandId, entries }) => [commandId, ...entries.map(({ position }) => position)]);

describe('Entries of the audit trail', () => {
  it('are grouped by their command, also around those of another one', () => {
    expect(shape(groupEntries(trail))).toEqual([
      ['c', '4', '6'],
      ['b', '5'],
      ['a', '2', '3'],
    ]);
  });

  it('fill the last page', () => {
    expect(pageOfGroups(trail, 6)).toEqual({ groups: groupEntries(trail), next: null });
    expect(pageOfGroups([], 6)).toEqual({ groups: [], next: null });
  });

  it('leave a command that may go on beyond a full page to the next one', () => {
    const { groups, next } = pageOfGroups(trail, 5);
    expect([shape(groups), next]).toEqual([
      [
        ['c', '4', '6'],
        ['b', '5'],
      ],
      '4',
    ]);
  });

  it('of one command alone fill a page that they exceed', () => {
    expect(pageOfGroups(trail.slice(3), 2).next).toBe('2');
  });
});
