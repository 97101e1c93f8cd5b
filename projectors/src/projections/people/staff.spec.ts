import { AccountCreated, AccountEmailChanged, StaffEnded, StaffInvitationWithdrawn, StaffInvited } from '@busca/events';
import { describe, expect, it } from 'vitest';
import { documentAfter, recorder } from '../../testing/index.ts';
import { accountsProjection, staffProjection } from './people.ts';

const { accountId, userType } = StaffInvited.example;
const opened = { accountId, userType, confirmBy: null, personal: { name: 'Ana Ríos', email: 'ana@example.com' } };

describe('staff', () => {
  it('are invited, open their account, and end', () => {
    const record = recorder();
    const invited = record('StaffInvited', StaffInvited.example);
    const invitation = documentAfter(staffProjection, [invited])!;
    expect(invitation).toMatchObject({
      state: 'invited',
      email: 'ana@example.com',
      name: null,
      invitation: { until: StaffInvited.example.until, revision: 0 },
      since: null,
      end: null,
    });
    expect(staffProjection.index(invitation).keys).toEqual(['all', 'status:invited', `account:${accountId}`]);
    const created = record('AccountCreated', opened);
    expect(documentAfter(staffProjection, [invited, created])).toMatchObject({
      state: 'active',
      name: 'Ana Ríos',
      invitation: invitation.invitation,
      since: created.metadata.at,
    });
    const ended = record('StaffEnded', StaffEnded.example);
    expect(documentAfter(staffProjection, [invited, created, ended])).toMatchObject({
      state: 'ended',
      name: 'Ana Ríos',
      end: { at: ended.metadata.at },
    });
  });

  it('have the revision of an invitation that was sent again', () => {
    const record = recorder();
    const [first, again] = [record('StaffInvited', StaffInvited.example), record('StaffInvited', StaffInvited.example)];
    expect(documentAfter(staffProjection, [first, again])).toMatchObject({ invitation: { revision: 1 } });
  });

  it('leave nothing of an invitation that was taken back', () => {
    const record = recorder();
    expect(
      documentAfter(staffProjection, [
        record('StaffInvited', StaffInvited.example),
        record('StaffInvitationWithdrawn', StaffInvitationWithdrawn.example),
      ]),
    ).toBeUndefined();
  });

  it('are no owners, and have their newest email', () => {
    const record = recorder();
    expect(documentAfter(staffProjection, [record('AccountCreated', AccountCreated.example)])).toBeUndefined();
    const moved = record('AccountEmailChanged', { ...AccountEmailChanged.example, accountId });
    expect(documentAfter(staffProjection, [record('AccountCreated', opened), moved])).toMatchObject({
      email: AccountEmailChanged.example.personal.to,
      invitation: null,
    });
  });

  it('whose access has ended are known as accounts, without sessions and in no list of people who can sign in', () => {
    const record = recorder();
    const account = documentAfter(accountsProjection, [
      record('AccountCreated', opened),
      record('StaffEnded', StaffEnded.example),
    ])!;
    expect(account).toMatchObject({ name: 'Ana Ríos', hasEnded: true, passwordChangedAt: StaffEnded.example.endedAt });
    expect(accountsProjection.index(account).keys).toEqual([`account:${account.id}`]);
  });
});
