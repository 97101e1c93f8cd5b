import type { AuditEntryReply } from '@busca/query-api/contract';
import { describe, expect, it } from 'vitest';
import { changesSinceDecision } from './field-changes.tsx';

const entry = (type: string, changes: AuditEntryReply['changes'] = []): AuditEntryReply => ({
  position: '1',
  at: '2026-03-01T10:00:00.000Z',
  actor: { id: 'a', role: 'Agent', name: 'Ana' },
  type,
  commandId: 'c',
  correlationId: 'c',
  seenRevision: null,
  seen: null,
  revision: null,
  profileId: 'p',
  accountId: null,
  name: null,
  changes,
  reason: null,
});
const change = (from: string, to: string) => [
  { field: 'brokerage', from, to },
  { field: 'status', from: 'rejected', to: 'pending' },
];
const [registered, approved, rejected, revoked] = [
  'AgentRegistered',
  'ProfileApproved',
  'ProfileRejected',
  'ProfileRejectionRevoked',
].map((type) => entry(type)) as [AuditEntryReply, AuditEntryReply, AuditEntryReply, AuditEntryReply];
const first = entry('AgentResubmitted', change('A', 'B'));
const second = entry('AgentResubmitted', change('B', 'C'));

describe('What changed since the last decision', () => {
  it('is what the owner sent after the last rejection', () => {
    expect(changesSinceDecision([second, rejected, first, rejected, registered])).toEqual([
      { field: 'brokerage', from: 'B', to: 'C' },
    ]);
  });

  it('is every edit after the approval, from its first to its last value', () => {
    const edits = [
      entry('AgentEdited', [{ field: 'brokerage', from: 'B', to: 'C' }]),
      entry('PremiumGranted'),
      entry('AgentEdited', [{ field: 'brokerage', from: 'A', to: 'B' }]),
    ];
    expect(changesSinceDecision([...edits, approved, registered])).toEqual([
      { field: 'brokerage', from: 'A', to: 'C' },
    ]);
    expect(
      changesSinceDecision([entry('AgentEdited', [{ field: 'brokerage', from: 'B', to: 'A' }]), edits[2]!, approved]),
    ).toEqual([]);
  });

  it('does not begin at a rejection that was revoked', () => {
    expect(changesSinceDecision([revoked, rejected, first, rejected, registered])).toEqual([
      { field: 'brokerage', from: 'A', to: 'B' },
    ]);
  });

  it('is nothing before the first decision, and right after one', () => {
    expect(changesSinceDecision([registered])).toEqual([]);
    expect(changesSinceDecision([approved, registered])).toEqual([]);
  });
});
