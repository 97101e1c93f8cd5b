import type { DomainEvent, RecordedEvent } from '@busca/events';
import { expect, it } from 'vitest';
import { provenEmails } from './proven-emails.ts';

const accountId = 'a';
const [ana, eva, luis] = ['ana@example.com', 'eva@example.com', 'luis@example.com'];
const until = '2026-01-08T09:30:00.000Z';

const created: DomainEvent = {
  type: 'AccountCreated',
  data: { accountId, userType: 'Agent', confirmBy: until, personal: { name: 'Ana Ríos', email: ana } },
};
const invited: DomainEvent = {
  type: 'StaffInvited',
  data: { accountId, userType: 'Admin', until, personal: { email: ana } },
};
const confirmed: DomainEvent = { type: 'EmailConfirmed', data: { accountId } };
const changed = (from: string, to: string, undoId?: string): DomainEvent => ({
  type: 'AccountEmailChanged',
  data: { accountId, undo: undoId === undefined ? null : { id: undoId, until }, personal: { from, to } },
});
const undone = (undoId: string, from: string, to: string): DomainEvent => ({
  type: 'EmailChangeUndone',
  data: { accountId, undoId, undoneAt: until, personal: { from, to } },
});

/** The events as the log has them: each at the position of its place. */
const recorded = (events: readonly DomainEvent[]): RecordedEvent[] =>
  events.map((event, index) => ({ ...event, position: String(index) }) as RecordedEvent);

it.each<[string, DomainEvent[], [string, string | null][]]>([
  ['none at first', [created], []],
  ['the confirmed one', [created, confirmed], [[ana, null]]],
  ['that of an accepted invitation', [invited, created], [[ana, null]]],
  [
    'a former one, and not the one that took its place without a link',
    [created, confirmed, changed(ana, eva)],
    [[ana, '2']],
  ],
  [
    'one that took its place by a link, and the former one up to then',
    [created, confirmed, changed(ana, eva, 'x')],
    [
      [ana, '2'],
      [eva, null],
    ],
  ],
  ['the new one alone where the former was never confirmed', [created, changed(ana, eva), confirmed], [[eva, null]]],
  [
    'one that the account has gone back to',
    [created, confirmed, changed(ana, eva, 'x'), changed(eva, ana)],
    [
      [ana, null],
      [eva, '3'],
    ],
  ],
  [
    'none of a change that was undone, nor of later ones',
    [created, confirmed, changed(ana, eva, 'x'), changed(eva, luis, 'y'), undone('x', luis, ana)],
    [[ana, null]],
  ],
])('Of the emails of an account, proven are: %s', (_what, events, proven) => {
  expect(provenEmails(recorded(events))).toEqual(proven.map(([email, left]) => ({ email, until: left })));
});
