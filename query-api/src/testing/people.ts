import {
  deriveId,
  exampleAgent,
  exampleLender,
  newId,
  type Actor,
  type ProfileKind,
  type ProfileStatus,
  type RecordedEvent,
  type Website,
} from '@busca/events';
import type { Record } from '@busca/projectors/testing';
import type { SessionUser } from '@busca/platform';

export const admin: SessionUser = { id: newId(), name: 'Ada Admin', email: 'ada@example.com', user_type: 'Admin' };
export const analyst: SessionUser = {
  id: newId(),
  name: 'Ana Lista',
  email: 'analista@example.com',
  user_type: 'Analyst',
};
const byAdmin: { actor: Actor } = { actor: { id: admin.id, role: 'Admin' } };

export interface PersonOptions {
  kind?: ProfileKind;
  name?: string;
  phone?: string;
  areas?: string;
  languages?: string;
  specialties?: string;
  website?: Website;
  status?: ProfileStatus;
  premium?: boolean;
  /** Until when the account's email can be confirmed; confirmed by default. */
  confirmBy?: string;
}

/** A user with an account and a profile. */
export interface Person {
  user: SessionUser;
  accountId: string;
  profileId: string;
  ref: { profileId: string; kind: ProfileKind; accountId: string };
  /** Events of the account and the profile, in order. */
  events: RecordedEvent[];
}

const reason = 'Falta la licencia.';

function statusEvents(record: Record, ref: Person['ref'], status: ProfileStatus): RecordedEvent[] {
  if (status === 'pending') return [];
  if (status === 'rejected')
    return [record('ProfileRejected', { ...ref, category: 'other', personal: { reason } }, byAdmin)];
  const approved = record('ProfileApproved', { ...ref, personal: { reason: '' } }, byAdmin);
  return status === 'approved'
    ? [approved]
    : [approved, record('ProfileSuspended', { ...ref, personal: { reason } }, byAdmin)];
}

/** Events of a user who signed up and whose profile has reached a status. */
export function createPerson(
  record: Record,
  {
    kind = 'agent',
    name = 'José Pérez',
    phone = exampleAgent.phone_number,
    areas = 'Miami, FL',
    languages = 'Español',
    specialties = 'first-home; itin',
    website = 'Busca',
    status = 'approved',
    premium = false,
    confirmBy,
  }: PersonOptions = {},
): Person {
  const accountId = newId();
  const ref = { profileId: deriveId(accountId, kind, website), kind, accountId };
  const [first_name = '', ...rest] = name.split(' ');
  const named = {
    first_name,
    last_name: rest.join(' '),
    full_name: name,
    phone_number: phone,
    areas_served: areas,
    languages_spoken: languages,
    specialties,
  };
  const userType = kind === 'agent' ? 'Agent' : 'Lender';
  const email = `${accountId}@example.com`;
  const actor: Actor = { id: accountId, role: userType };
  const events = [
    record(
      'AccountCreated',
      { accountId, userType, confirmBy: confirmBy ?? null, personal: { name, email } },
      { actor },
    ),
    kind === 'agent'
      ? record('AgentRegistered', { ...ref, website, personal: { ...exampleAgent, ...named } }, { actor })
      : record('LenderRegistered', { ...ref, website, personal: { ...exampleLender, ...named } }, { actor }),
    ...statusEvents(record, ref, status),
    ...(premium ? [record('PremiumGranted', { ...ref, personal: { reason: '' } }, byAdmin)] : []),
  ];
  return {
    user: { id: accountId, name, email, user_type: userType },
    accountId,
    profileId: ref.profileId,
    ref,
    events,
  };
}
