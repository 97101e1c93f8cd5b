import {
  AccountCreated,
  AccountRenamed,
  AccountEmailChanged,
  EmailChangeRequested,
  EmailChangeUndone,
  EmailChangeWithdrawn,
  EmailConfirmed,
  ERASED,
  NewsChosen,
  PasswordChanged,
  StaffEnded,
} from '@busca/events';
import { describe, expect, it } from 'vitest';
import { documentAfter, recorder } from '../../testing/index.ts';
import { searchProjection } from '../admin/search.ts';
import { accountsProjection } from './people.ts';

describe('accounts', () => {
  it('are created and listed by their type', () => {
    const account = documentAfter(accountsProjection, [recorder()('AccountCreated', AccountCreated.example)])!;
    expect(account).toEqual({
      id: AccountCreated.example.accountId,
      name: 'José Pérez',
      email: 'jose@example.com',
      emailConfirmed: true,
      createdAt: '2026-01-05T09:01:00.000Z',
      confirmedAt: '2026-01-05T09:01:00.000Z',
      pendingEmail: null,
      news: true,
      userType: 'Agent',
      passwordChangedAt: null,
      endedSessions: [],
      hasEnded: false,
      revision: 0,
    });
    expect(accountsProjection.index(account)).toMatchObject({
      keys: ['all', 'type:Agent', `account:${account.id}`],
      sort: 'jose perez',
    });
  });

  it('bear the name that their owners have corrected', () => {
    const record = recorder();
    const events = [
      record('AccountCreated', AccountCreated.example),
      record('AccountRenamed', AccountRenamed.example),
    ] as const;
    expect(documentAfter(accountsProjection, [...events])).toMatchObject({ name: 'José Pérez Ríos', revision: 1 });
    expect(documentAfter(searchProjection, [...events])).toMatchObject({ name: 'José Pérez Ríos' });
  });

  it('have a confirmed email once its owner confirms it', () => {
    const record = recorder();
    const created = record('AccountCreated', { ...AccountCreated.example, confirmBy: '2026-01-06T09:30:00.000Z' });
    expect(documentAfter(accountsProjection, [created])).toMatchObject({ emailConfirmed: false, confirmedAt: null });
    expect(
      documentAfter(accountsProjection, [created, record('EmailConfirmed', EmailConfirmed.example)]),
    ).toMatchObject({
      emailConfirmed: true,
      createdAt: '2026-01-05T09:01:00.000Z',
      confirmedAt: '2026-01-05T09:02:00.000Z',
    });
  });

  it('keep their email while a change of it waits, and forget the change once it is made or withdrawn', () => {
    const record = recorder();
    const requested = [
      record('AccountCreated', AccountCreated.example),
      record('EmailChangeRequested', EmailChangeRequested.example),
    ];
    expect(documentAfter(accountsProjection, requested)).toMatchObject({
      email: 'jose@example.com',
      pendingEmail: 'jperez@example.com',
    });
    expect(
      documentAfter(accountsProjection, [...requested, record('EmailChangeWithdrawn', EmailChangeWithdrawn.example)]),
    ).toMatchObject({ pendingEmail: null });
    expect(
      documentAfter(accountsProjection, [...requested, record('AccountEmailChanged', AccountEmailChanged.example)]),
    ).toMatchObject({ email: 'jperez@example.com', pendingEmail: null });
  });

  it('forget a change of email that waits once the password changes or every session ends', () => {
    const record = recorder();
    const requested = [
      record('AccountCreated', AccountCreated.example),
      record('EmailChangeRequested', EmailChangeRequested.example),
    ];
    const ends = [
      record('PasswordChanged', PasswordChanged.example),
      record('SessionsEnded', { accountId: AccountCreated.example.accountId, endedAt: '2026-01-05T13:00:00.000Z' }),
    ];
    for (const end of ends)
      expect(documentAfter(accountsProjection, [...requested, end])).toMatchObject({
        email: 'jose@example.com',
        pendingEmail: null,
      });
  });

  it('know whether their owner wants news', () => {
    const record = recorder();
    const events = [
      record('AccountCreated', AccountCreated.example),
      record('NewsChosen', { ...NewsChosen.example, news: false }),
    ];
    expect(documentAfter(accountsProjection, events)).toMatchObject({ news: false, revision: 1 });
  });

  it('change their email', () => {
    const record = recorder();
    const events = [
      record('AccountCreated', AccountCreated.example),
      record('AccountEmailChanged', AccountEmailChanged.example),
    ];
    expect(documentAfter(accountsProjection, events)).toMatchObject({
      name: 'José Pérez',
      email: 'jperez@example.com',
      revision: 1,
    });
  });

  it('have the former email again when the change is undone, which ends older sessions', () => {
    const record = recorder();
    const events = [
      record('AccountCreated', AccountCreated.example),
      record('AccountEmailChanged', AccountEmailChanged.example),
      record('EmailChangeUndone', EmailChangeUndone.example),
    ];
    expect(documentAfter(accountsProjection, events)).toMatchObject({
      email: 'jose@example.com',
      passwordChangedAt: EmailChangeUndone.example.undoneAt,
      revision: 2,
    });
  });

  it('Security row 10: remember ended sessions until their tokens expire, and forget them when all are ended', () => {
    const record = recorder();
    const { accountId } = AccountCreated.example;
    const ended = (sessionId: string, hour: number) =>
      record('SessionEnded', {
        accountId,
        sessionId,
        endedAt: `2026-01-05T${hour}:00:00.000Z`,
        expiresAt: `2026-01-05T${hour + 1}:30:00.000Z`,
      });
    const events = [
      record('AccountCreated', AccountCreated.example),
      ended('one', 10),
      ended('two', 11),
      ended('three', 12),
    ];
    expect(documentAfter(accountsProjection, events)?.endedSessions.map(({ id }) => id)).toEqual(['two', 'three']);
    const all = [...events, record('SessionsEnded', { accountId, endedAt: '2026-01-05T13:00:00.000Z' })];
    expect(documentAfter(accountsProjection, all)).toMatchObject({
      endedSessions: [],
      passwordChangedAt: '2026-01-05T13:00:00.000Z',
    });
  });

  it('Security row 10: have no session from before their erasure, and no name or email', () => {
    const record = recorder();
    const { accountId } = AccountCreated.example;
    const events = [
      record('AccountCreated', AccountCreated.example),
      record('PersonErased', { person: accountId, accountId, ground: 'request' }),
    ];
    expect(documentAfter(accountsProjection, events)).toMatchObject({
      name: ERASED,
      email: ERASED,
      passwordChangedAt: events[1]!.metadata.at,
    });
  });

  it('Security row 10: have no session again whose end the clock was ahead of, by a later event from after the clock was set back', () => {
    const { accountId } = AccountCreated.example;
    const ahead = '2027-01-05T09:00:00.000Z';
    const record = recorder();
    const before = [
      record('AccountCreated', AccountCreated.example),
      record('SessionsEnded', { accountId, endedAt: ahead }),
    ];
    const later = [
      record('PersonErased', { person: accountId, accountId, ground: 'own' }),
      record('PasswordChanged', PasswordChanged.example),
      record('EmailChangeUndone', EmailChangeUndone.example),
      record('StaffEnded', StaffEnded.example),
      record('SessionsEnded', { accountId, endedAt: PasswordChanged.example.changedAt }),
    ];
    for (const event of later)
      expect([event.type, documentAfter(accountsProjection, [...before, event])?.passwordChangedAt]).toEqual([
        event.type,
        ahead,
      ]);
  });

  it('have the time of their last password change', () => {
    const record = recorder();
    const events = [
      record('AccountCreated', AccountCreated.example),
      record('PasswordChanged', PasswordChanged.example),
    ];
    expect(documentAfter(accountsProjection, events)).toMatchObject({
      passwordChangedAt: PasswordChanged.example.changedAt,
      revision: 1,
    });
  });
});
