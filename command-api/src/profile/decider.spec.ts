import {
  AgentEdited,
  AgentEmbedLinkSet,
  AgentRegistered,
  AgentResubmitted,
  LenderEdited,
  LicenceTermReached,
  LenderRegistered,
  ProfileApproved,
  ProfileAssigned,
  ProfileReinstated,
  ProfileRejected,
  ProfileRejectionRevoked,
  ProfileSuspended,
  type DomainEvent,
  type EventNamed,
} from '@busca/events';
import { describe, expectTypeOf, it } from 'vitest';
import { exampleOf, scenario } from '../testing/scenario.ts';
import { profileDeciders, type ProfileCommand } from './decider.ts';

const registered = exampleOf(AgentRegistered);
const approved = exampleOf(ProfileApproved);
const unchecked: DomainEvent = {
  type: 'ProfileApproved',
  data: { ...ProfileApproved.example, personal: { reason: 'x' } },
};
const rejected = exampleOf(ProfileRejected);
const revoked = exampleOf(ProfileRejectionRevoked);
const suspended = exampleOf(ProfileSuspended);
const reinstated = exampleOf(ProfileReinstated);
const { profileId, kind, accountId, website, personal } = AgentRegistered.example;
const ref = { profileId, kind, accountId };
const { full_name: _, ...fields } = personal;
const register: ProfileCommand<'agent'> = { type: 'Register', profileId, kind: 'agent', accountId, website, fields };
const { given } = scenario(profileDeciders.agent);
const { given: givenLender } = scenario(profileDeciders.lender);

describe('A profile', () => {
  it('is registered once', () => {
    given().when(register).gives(registered);
    given(registered).when(register).refused('profile-exists');
    given(registered, approved).when(register).refused('profile-exists');
    given(registered, approved, suspended).when(register).refused('profile-exists');
  });

  it("is resubmitted after a rejection with its owner's changes, never unchanged", () => {
    given(registered, rejected)
      .when({ ...register, fields: { ...fields, state_license_numbers: 'FL-2' } })
      .gives({
        type: 'AgentResubmitted',
        data: { ...ref, personal: { changes: { state_license_numbers: { from: 'FL-3312345', to: 'FL-2' } } } },
      });
    given(registered, rejected).when(register).refused('nothing-changed');
  });

  it('is given to an admin, to another one and to nobody, each with who had it before', () => {
    const [assigned, { to: ana }] = [exampleOf(ProfileAssigned), ProfileAssigned.example];
    given(registered).when({ type: 'Assign', to: ana }).gives(assigned);
    given(registered, assigned).when({ type: 'Assign', to: ana }).gives();
    for (const to of ['eva', null])
      given(registered, assigned)
        .when({ type: 'Assign', to })
        .gives({ type: 'ProfileAssigned', data: { ...ref, from: ana, to } });
  });

  it('Security row 15: is approved or rejected only while pending, so once', () => {
    given(registered).when({ type: 'Approve', uncheckedReason: 'x' }).gives(unchecked);
    given(registered)
      .when({ type: 'Reject', reason: 'El número de licencia no existe.', category: 'licence' })
      .gives(rejected);
    given(registered, approved).when({ type: 'Approve', uncheckedReason: 'x' }).refused('not-in-this-state');
    given(registered, approved).when({ type: 'Reject', reason: 'x', category: 'other' }).refused('not-in-this-state');
    given(registered, rejected).when({ type: 'Approve', uncheckedReason: 'x' }).refused('not-in-this-state');
  });

  it('is approved without a reason once one of its licences was found to be valid, else for a reason alone', () => {
    const check = {
      state: 'FL',
      number: '3312345',
      registry: 'DBPR',
      result: 'valid',
      validUntil: '2027-09-30',
    } as const;
    const approve = { type: 'Approve', uncheckedReason: null } as const;
    const { number, ...facts } = check;
    const checked: EventNamed<'LicenceChecked'> = {
      type: 'LicenceChecked',
      data: { ...ref, ...facts, personal: { number } },
    };
    const found = (result: 'not-found' | 'ended'): DomainEvent => ({ ...checked, data: { ...checked.data, result } });
    const over: DomainEvent = {
      type: 'LicenceTermReached',
      data: { ...LicenceTermReached.example, stage: 'ended', personal: { number } },
    };
    const changes = { state_license_numbers: { from: 'FL-3312345', to: 'FL 3312346' } };
    const edited: DomainEvent = { type: 'AgentResubmitted', data: { ...ref, personal: { changes } } };
    given(registered).when(approve).refused('licence-unchecked');
    given(registered)
      .when({ type: 'CheckLicence', ...check })
      .gives(checked);
    given(registered, checked)
      .when({ type: 'CheckLicence', ...check })
      .gives(checked);
    given(registered, checked).when(approve).gives(approved);
    given(registered, checked).when({ type: 'Approve', uncheckedReason: 'x' }).gives(approved);
    given(registered, checked, found('not-found')).when(approve).refused('licence-unchecked');
    given(registered, found('ended')).when(approve).refused('licence-unchecked');
    given(registered, checked, over).when(approve).refused('licence-unchecked');
    given(registered, checked, rejected, edited).when(approve).refused('licence-unchecked');
    given(registered, checked, rejected, edited).when({ type: 'Approve', uncheckedReason: 'x' }).gives(unchecked);
  });

  it('has a check for exactly one of its licences', () => {
    const check = { type: 'CheckLicence', registry: 'DBPR', result: 'valid', validUntil: '2027-09-30' } as const;
    for (const licence of [
      { state: 'FL', number: '3312346' },
      { state: 'GA', number: '3312345' },
      { state: 'US', number: '3312345' },
    ])
      given(registered)
        .when({ ...check, ...licence })
        .refused('unknown-licence');
  });

  it('is pending again once its rejection is revoked, and can then be approved', () => {
    const revoke: ProfileCommand<'agent'> = { type: 'RevokeRejection', reason: 'Leí mal el número de licencia.' };
    given(registered, rejected).when(revoke).gives(revoked);
    given(registered, rejected, revoked).when({ type: 'Approve', uncheckedReason: 'x' }).gives(unchecked);
    given(registered, rejected, revoked).when(revoke).refused('not-in-this-state');
    given(registered, rejected, exampleOf(AgentResubmitted)).when(revoke).refused('not-in-this-state');
    given(registered, approved).when(revoke).refused('not-in-this-state');
  });

  it('is suspended only while approved, and reinstated only while suspended', () => {
    given(registered, approved).when({ type: 'Suspend', reason: 'La licencia venció.' }).gives(suspended);
    given(registered).when({ type: 'Suspend', reason: 'x' }).refused('not-in-this-state');
    given(registered, approved, suspended).when({ type: 'Reinstate' }).gives(reinstated);
    given(registered, approved).when({ type: 'Reinstate' }).refused('not-in-this-state');
    given(registered, approved, suspended, reinstated)
      .when({ type: 'Suspend', reason: 'La licencia venció.' })
      .gives(suspended);
  });

  it('Security row 15: is edited only while approved, and an edit without a change has no events', () => {
    const edit: ProfileCommand<'agent'> = { type: 'Edit', fields: { brokerage: 'Hogar Realty' } };
    given(registered, approved)
      .when(edit)
      .gives({
        type: 'AgentEdited',
        data: { ...ref, personal: { changes: { brokerage: { from: 'Casa Sur Realty', to: 'Hogar Realty' } } } },
      });
    given(registered, approved, exampleOf(AgentEdited)).when(edit).gives();
    given(registered).when(edit).refused('not-in-this-state');
    given(registered, approved, suspended).when(edit).refused('not-in-this-state');
  });

  it('has a full name composed of its two names', () => {
    given(registered, approved)
      .when({ type: 'Edit', fields: { last_name: 'Peña' } })
      .gives({
        type: 'AgentEdited',
        data: {
          ...ref,
          personal: {
            changes: { last_name: { from: 'Pérez', to: 'Peña' }, full_name: { from: 'José Pérez', to: 'José Peña' } },
          },
        },
      });
  });

  it('refuses every other command before it exists', () => {
    for (const command of [
      { type: 'Approve', uncheckedReason: 'x' },
      { type: 'Edit', fields: {} },
      { type: 'SetPremium', isPremium: true, reason: 'x' },
    ] satisfies ProfileCommand<'agent'>[])
      given().when(command).refused('not-found');
  });

  it('has an embed link set by an admin, for agents only', () => {
    const {
      personal: { to: markup },
      ...embedRef
    } = AgentEmbedLinkSet.example;
    given(registered).when({ type: 'SetEmbed', markup }).gives(exampleOf(AgentEmbedLinkSet));
    given(registered, exampleOf(AgentEmbedLinkSet)).when({ type: 'SetEmbed', markup }).gives();
    const removed = { type: 'AgentEmbedLinkSet', data: { ...embedRef, personal: { from: markup, to: '' } } } as const;
    given(registered, exampleOf(AgentEmbedLinkSet)).when({ type: 'SetEmbed', markup: null }).gives(removed);
    given(registered, exampleOf(AgentEmbedLinkSet), removed).when({ type: 'SetEmbed', markup: null }).gives();
    givenLender(exampleOf(LenderRegistered)).when({ type: 'SetEmbed', markup }).refused('not-in-this-state');
  });

  it('of a lender has its own event types', () => {
    const {
      personal: { full_name: _full, ...lender },
      ...ref
    } = LenderRegistered.example;
    givenLender()
      .when({ type: 'Register', ...ref, kind: 'lender', fields: lender })
      .gives(exampleOf(LenderRegistered));
    givenLender(exampleOf(LenderRegistered), approved)
      .when({ type: 'Edit', fields: { company: 'Casa Propia' } })
      .gives(exampleOf(LenderEdited));
  });

  it('has only the fields of its kind, by type', () => {
    expectTypeOf<Extract<ProfileCommand<'agent'>, { type: 'Edit' }>['fields']>().not.toHaveProperty('company');
    expectTypeOf<Extract<ProfileCommand<'lender'>, { type: 'Edit' }>['fields']>().not.toHaveProperty('brokerage');
    expectTypeOf<Extract<ProfileCommand<'agent'>, { type: 'Register' }>['fields']>().not.toHaveProperty('full_name');
  });
});
