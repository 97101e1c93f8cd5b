import { ERASED, type RecordedEvent } from '@busca/events';
import { searchKey } from '@busca/platform/places';
import { type AccountDocument, accounts, keys, staff, type StaffDocument } from '../../read-models/index.ts';
import { change, defineProjection } from '../definition/projection.ts';

/**
 * The later of the instants (ISO) that sessions end at. After the clock was set back, a later event may have an earlier
 * one.
 */
const lastEnd = ({ passwordChangedAt }: AccountDocument, at: string): string =>
  passwordChangedAt !== null && passwordChangedAt > at ? passwordChangedAt : at;

/** What stays of an erased account ends its sessions: those that began before the erasure. */
const erased = (
  { metadata: { at }, revision }: RecordedEvent<'PersonErased'>,
  account: AccountDocument | null,
): AccountDocument | null =>
  account && {
    ...account,
    name: ERASED,
    email: ERASED,
    emailConfirmed: false,
    pendingEmail: null,
    passwordChangedAt: lastEnd(account, at),
    endedSessions: [],
    revision,
  };

/** Every account that can sign in, and the ids of erased ones. */
export const accountsProjection = defineProjection({
  model: accounts,
  version: 12,
  reads: ['account', 'accountEmail', 'access', 'session', 'staff', 'person'],
  on: {
    AccountCreated: ({ data, metadata: { at }, revision }) => ({
      id: data.accountId,
      name: data.personal.name,
      email: data.personal.email,
      emailConfirmed: data.confirmBy === null,
      createdAt: at,
      confirmedAt: data.confirmBy === null ? at : null,
      pendingEmail: null,
      news: true,
      userType: data.userType,
      passwordChangedAt: null,
      endedSessions: [],
      hasEnded: false,
      revision,
    }),
    EmailConfirmed: ({ metadata: { at }, revision }, account) =>
      account && { ...account, emailConfirmed: true, confirmedAt: at, revision },
    EmailChangeRequested: ({ data, revision }, account) =>
      account && { ...account, pendingEmail: data.personal.to, revision },
    EmailChangeWithdrawn: ({ revision }, account) => account && { ...account, pendingEmail: null, revision },
    AccountEmailChanged: ({ data, revision }, account) =>
      account && { ...account, email: data.personal.to, pendingEmail: null, revision },
    AccountRenamed: ({ data, revision }, account) => account && { ...account, name: data.personal.to, revision },
    NewsChosen: ({ data: { news }, revision }, account) => account && { ...account, news, revision },
    // The undoing ends sessions, as a changed password does.
    EmailChangeUndone: ({ data, revision }, account) =>
      account && {
        ...account,
        email: data.personal.to,
        pendingEmail: null,
        passwordChangedAt: lastEnd(account, data.undoneAt),
        revision,
      },
    // A thief may have requested the change of email that waits.
    PasswordChanged: ({ data, revision }, account) =>
      account && { ...account, pendingEmail: null, passwordChangedAt: lastEnd(account, data.changedAt), revision },
    SessionsEnded: ({ data, revision }, account) =>
      account && {
        ...account,
        pendingEmail: null,
        passwordChangedAt: lastEnd(account, data.endedAt),
        endedSessions: [],
        revision,
      },
    SessionEnded: ({ data: { sessionId: id, endedAt, expiresAt } }, account) =>
      account && {
        ...account,
        endedSessions: [...account.endedSessions.filter((ended) => ended.expiresAt > endedAt), { id, expiresAt }],
      },
    // It stays known, for what it has done; the sessions are over, and no list of people who work here has it.
    StaffEnded: ({ data }, account) =>
      account && { ...account, passwordChangedAt: lastEnd(account, data.endedAt), hasEnded: true },
    PersonErased: erased,
    EmailConfirmationRequested: null,
    ConfirmationRequested: null,
    OwnerAlerted: null,
    StaffInvited: null,
    StaffInvitationWithdrawn: null,
  },
  documentOf: ({ data }) => data.accountId ?? '',
  index: ({ id, name, userType, hasEnded }) => ({
    keys: [...(name === ERASED || hasEnded ? [] : [keys.all, keys.type(userType)]), keys.ofPerson(id)],
    sort: searchKey(name),
    text: searchKey(name),
    terms: [],
  }),
});

const invited = ({ data, metadata: { at, actor }, revision }: RecordedEvent<'StaffInvited'>): StaffDocument => ({
  id: data.accountId,
  userType: data.userType,
  state: 'invited',
  email: data.personal.email,
  name: null,
  invitation: { at, by: actor, until: data.until, revision },
  since: null,
  end: null,
});

/** An account that was opened with an invitation, or the first admin's. Owners' accounts are none of the staff. */
function opened(
  { data: { accountId: id, userType, personal }, metadata: { at } }: RecordedEvent<'AccountCreated'>,
  person: StaffDocument | null,
): StaffDocument | null {
  if (userType !== 'Admin' && userType !== 'Analyst') return null;
  return { id, userType, state: 'active', ...personal, invitation: person?.invitation ?? null, since: at, end: null };
}

type Moved = RecordedEvent<'AccountEmailChanged' | 'EmailChangeUndone'>;
const moved = change((person: StaffDocument, { data }: Moved) => ({ ...person, email: data.personal.to }));

/** The admins and analysts: invited, at work, and those who have ended. */
export const staffProjection = defineProjection({
  model: staff,
  version: 3,
  reads: ['account', 'accountEmail', 'staff'],
  on: {
    StaffInvited: invited,
    StaffInvitationWithdrawn: () => null,
    AccountCreated: opened,
    AccountEmailChanged: moved,
    EmailChangeUndone: moved,
    StaffEnded: change(
      (person: StaffDocument, { metadata: { at, actor } }: RecordedEvent<'StaffEnded'>): StaffDocument => ({
        ...person,
        state: 'ended',
        end: { at, by: actor },
      }),
    ),
    AccountRenamed: change((person: StaffDocument, { data }: RecordedEvent<'AccountRenamed'>): StaffDocument => ({
      ...person,
      name: data.personal.to,
    })),
    NewsChosen: null,
    ConfirmationRequested: null,
    EmailConfirmationRequested: null,
    EmailConfirmed: null,
    EmailChangeRequested: null,
    EmailChangeWithdrawn: null,
  },
  documentOf: ({ data }) => data.accountId,
  erase: () => null,
  index: ({ id, state, name, email }) => ({
    keys: [keys.all, keys.status(state), keys.ofPerson(id)],
    sort: searchKey(name ?? email),
    text: '',
    terms: [],
  }),
});
