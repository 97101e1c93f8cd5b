import {
  AccountCreated,
  AccountEmailChanged,
  AgentRegistered,
  ERASED,
  LeadSent,
  ProfileApproved,
  StaffEnded,
} from '@busca/events';
import { describe, expect, it } from 'vitest';
import {
  findIn,
  mayBeName,
  NAME_TERMS,
  nameKeys,
  readLabel,
  searchPrefixes,
  termPrefix,
  typedName,
} from '../../read-models/index.ts';
import { documentAfter, recorder } from '../../testing/index.ts';
import { searchProjection } from './search.ts';

const registered = (details: object = {}) =>
  recorder()('AgentRegistered', {
    ...AgentRegistered.example,
    personal: {
      ...AgentRegistered.example.personal,
      full_name: 'María José Núñez',
      email: 'Maria.Nunez@example.com',
      phone_number: '(305) 555-0142',
      state_license_numbers: 'FL-331 2345; PR C-77',
      ...details,
    },
  });
const termsOf = (details: object = {}) =>
  searchProjection.index(documentAfter(searchProjection, [registered(details)])!).terms.map(({ term }) => term);
/** Whether a text finds the profile. */
function finds(text: string, details: object = {}): boolean {
  const terms = searchProjection.index(documentAfter(searchProjection, [registered(details)])!).terms;
  const typed = mayBeName(text) ? typedName(text) : [];
  const byName = typed.some((reading) =>
    terms.some(
      ({ term, label }) =>
        term.startsWith(NAME_TERMS + termPrefix(reading)) && findIn(nameKeys(readLabel(label).name), typed),
    ),
  );
  return byName || searchPrefixes(text).some((prefix) => terms.some(({ term }) => term.startsWith(prefix)));
}

describe('The search of admins', () => {
  it.each([
    'maria',
    'NUNEZ',
    'núñ',
    'jose nunez',
    'Núñez, María',
    'nunez jose maria',
    'María José N',
    'maria.nunez@',
    'MARIA.NUNEZ@EXAMPLE.COM',
    'fl3312345',
    'FL-331-23',
    '3312345',
    'c77',
    'pr c 77',
    '3055550142',
    '(305) 555-01',
    '+1 305.555.0142',
  ])('finds a profile by %j', (text) => {
    expect(finds(text)).toBe(true);
  });

  it.each(['ria', 'example.com', 'nunez@example.com', '345', 'agent', '', ' ', '@', '-', '+1', '5550142'])(
    'does not find it by %j',
    (text) => {
      expect(finds(text)).toBe(false);
    },
  );

  it('finds nobody by the text that stands for an erased person', () => {
    expect(termsOf({ full_name: ERASED, email: ERASED, phone_number: ERASED, state_license_numbers: ERASED })).toEqual(
      [],
    );
    expect(
      finds('borrado', { full_name: ERASED, email: ERASED, phone_number: ERASED, state_license_numbers: ERASED }),
    ).toBe(false);
  });

  it('knows the state of a profile, and its name after an edit', () => {
    const record = recorder();
    const events = [
      record('AgentRegistered', AgentRegistered.example),
      record('ProfileApproved', ProfileApproved.example),
    ];
    expect(documentAfter(searchProjection, events)).toMatchObject({
      kind: 'agent',
      state: 'approved',
      website: AgentRegistered.example.website,
    });
    const edited = record('AgentEdited', {
      ...ProfileApproved.example,
      personal: { changes: { full_name: { from: 'x', to: 'Eva Luna' } } },
    });
    expect(documentAfter(searchProjection, [...events, edited])).toMatchObject({ name: 'Eva Luna', state: 'approved' });
    const moved = record('AgentEdited', {
      ...ProfileApproved.example,
      personal: { changes: { phone_number: { from: 'x', to: '7875550199' } } },
    });
    expect(documentAfter(searchProjection, [...events, moved])).toMatchObject({ phone: '7875550199' });
  });

  it('knows accounts with their present email, and messages with their state', () => {
    const record = recorder();
    expect(
      documentAfter(searchProjection, [
        record('AccountCreated', AccountCreated.example),
        record('AccountEmailChanged', AccountEmailChanged.example),
      ]),
    ).toMatchObject({ kind: 'account', email: 'jperez@example.com', state: 'Agent' });
    expect(documentAfter(searchProjection, [record('LeadSent', LeadSent.example)])).toMatchObject({
      kind: 'lead',
      name: 'Ana Ríos',
      email: 'ana@example.com',
      state: 'new',
    });
  });

  it('no longer calls an ended admin an admin', () => {
    const record = recorder();
    const account = record('AccountCreated', {
      ...AccountCreated.example,
      accountId: StaffEnded.example.accountId,
      userType: 'Admin',
    });
    expect(documentAfter(searchProjection, [account, record('StaffEnded', StaffEnded.example)])).toMatchObject({
      kind: 'account',
      state: 'ended',
    });
  });
});
