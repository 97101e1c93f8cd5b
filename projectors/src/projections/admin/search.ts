import { byStatus, type ProfileStatus, type RecordedEvent, type Recording } from '@busca/events';
import { keys, nameKey, search, searchTerms, type SearchDocument } from '../../read-models/index.ts';
import { change, defineProjection } from '../definition/projection.ts';

type Registered = RecordedEvent<'AgentRegistered' | 'LenderRegistered'>;
type Edited = RecordedEvent<'AgentEdited' | 'LenderEdited' | 'AgentResubmitted' | 'LenderResubmitted'>;

const registered = ({
  data: { profileId: id, accountId: person, kind, website, personal },
  metadata: { at },
}: Registered): SearchDocument => ({
  id,
  person,
  kind,
  name: personal.full_name,
  email: personal.email,
  licence: personal.state_license_numbers,
  phone: personal.phone_number,
  website,
  state: 'pending',
  at,
});

const edits = (state?: ProfileStatus) =>
  change(
    (
      found: SearchDocument,
      {
        data: {
          personal: { changes },
        },
      }: Edited,
    ): SearchDocument => ({
      ...found,
      name: changes.full_name?.to ?? found.name,
      email: changes.email?.to ?? found.email,
      licence: changes.state_license_numbers?.to ?? found.licence,
      phone: changes.phone_number?.to ?? found.phone,
      ...(state && { state }),
    }),
  );

const account = ({
  data: { accountId: id, userType: state, personal },
  metadata: { at },
}: RecordedEvent<'AccountCreated'>): SearchDocument => ({
  id,
  person: id,
  kind: 'account',
  ...personal,
  licence: '',
  phone: '',
  website: null,
  state,
  at,
});

const lead = ({
  data: {
    leadId: id,
    person,
    personal: { firstName, lastName, email, phoneNumber: phone },
  },
  metadata: { at },
}: RecordedEvent<'LeadSent'>): SearchDocument => ({
  id,
  person,
  kind: 'lead',
  name: `${firstName} ${lastName}`,
  email,
  licence: '',
  phone,
  website: null,
  state: 'new',
  at,
});

const becomes = (state: SearchDocument['state']) =>
  change((found: SearchDocument, _: Recording): SearchDocument => ({ ...found, state }));
const moves = change(
  (found: SearchDocument, { data }: RecordedEvent<'AccountEmailChanged' | 'EmailChangeUndone'>): SearchDocument => ({
    ...found,
    email: data.personal.to,
  }),
);

/**
 * What admins search: profiles, accounts and messages, each found by its terms. A model of its own, because the terms
 * of the profiles' models are the public suggestions, which know no email and no licence.
 */
export const searchProjection = defineProjection({
  model: search,
  version: 9,
  reads: ['account', 'accountEmail', 'staff', 'agent', 'lender', 'profile', 'lead'],
  on: {
    AccountCreated: account,
    AccountRenamed: change((found: SearchDocument, { data }: RecordedEvent<'AccountRenamed'>): SearchDocument => ({
      ...found,
      name: data.personal.to,
    })),
    AccountEmailChanged: moves,
    EmailChangeUndone: moves,
    StaffEnded: becomes('ended'),
    AgentRegistered: registered,
    LenderRegistered: registered,
    AgentEdited: edits(),
    LenderEdited: edits(),
    AgentResubmitted: edits('pending'),
    LenderResubmitted: edits('pending'),
    ...byStatus(becomes),
    LeadSent: lead,
    LeadConsentRevoked: change((found: SearchDocument, _: Recording): SearchDocument => ({
      ...found,
      email: '',
      phone: '',
    })),
    NewsChosen: null,
    ConfirmationRequested: null,
    EmailConfirmationRequested: null,
    EmailConfirmed: null,
    EmailChangeRequested: null,
    EmailChangeWithdrawn: null,
    StaffInvited: null,
    StaffInvitationWithdrawn: null,
    AgentEmbedLinkSet: null,
    // A message's state is that of its own model.
    LeadHandled: null,
    LeadReopened: null,
    LeadAssigned: null,
    LeadNoted: null,
  },
  documentOf: ({ data }) => ('leadId' in data ? data.leadId : 'profileId' in data ? data.profileId : data.accountId),
  erase: () => null,
  index: (found) => ({
    keys: [keys.all, keys.ofPerson(found.person)],
    sort: nameKey(found.name),
    text: '',
    terms: searchTerms(found),
  }),
});
