import type { RecordedEvent } from '@busca/events';
import { searchKey } from '@busca/platform/places';
import { keys, staff, type StaffDocument } from '../../read-models/index.ts';
import { change, defineProjection } from '../definition/define.ts';

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
  version: 2,
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
