import {
  ERASED,
  type EventNamed,
  type Evolve,
  fold,
  profileIdOf,
  type ProfileKind,
  type RecordedEvent,
  streams,
  type UserType,
  type Website,
  websites,
} from '@busca/events';
import { stateOfArea, zoneOfState } from '@busca/platform/places';

/** A former email, and the link that undoes the change which left it. Times are ISO. */
export interface FormerEmail {
  email: string;
  undo: { id: string; until: string };
}

/** An account that an event is about. */
export interface Recipient {
  userType: UserType;
  name: string;
  email: string;
  /** Whether its email is confirmed. Before that no email holds the name: it could be anybody's text. */
  confirmed: boolean;
  /** Whether its owner wants news by email. */
  news: boolean;
  /** Whether the email about the review was requested. */
  reviewRequested: boolean;
  /** Former emails, the oldest first. */
  former: readonly FormerEmail[];
}

const movedTo = (
  known: Recipient,
  { undo, personal: { from, to } }: EventNamed<'AccountEmailChanged'>['data'],
): Recipient => ({ ...known, email: to, former: undo ? [...known.former, { email: from, undo }] : known.former });

type RecipientState = Recipient | undefined;

/** The recipient after an event. */
const recipientAfter: Evolve<RecipientState> = fold(['account', 'accountEmail', 'staff'], {
  AccountCreated: ({ data: { personal, userType, confirmBy } }) => ({
    ...personal,
    userType,
    confirmed: confirmBy === null,
    news: true,
    reviewRequested: false,
    former: [],
  }),
  // The invited has an email before the account, whose name nobody knows yet.
  StaffInvited: ({ data: { personal, userType } }) => ({
    userType,
    name: '',
    email: personal.email,
    confirmed: false,
    news: true,
    reviewRequested: false,
    former: [],
  }),
  StaffInvitationWithdrawn: () => undefined,
  StaffEnded: null,
  AccountRenamed: ({ data: { personal } }, known) => known && { ...known, name: personal.to },
  NewsChosen: ({ data: { news } }, known) => known && { ...known, news },
  ConfirmationRequested: (_, known) => known && { ...known, reviewRequested: true },
  EmailConfirmationRequested: null,
  EmailConfirmed: (_, known) => known && { ...known, confirmed: true },
  EmailChangeRequested: null,
  EmailChangeWithdrawn: null,
  AccountEmailChanged: ({ data }, known) => known && movedTo(known, data),
  // Later changes are undone along with this one.
  EmailChangeUndone: ({ data: { undoId, personal } }, known) =>
    known && {
      ...known,
      email: personal.to,
      former: known.former.slice(
        0,
        known.former.findIndex(({ undo }) => undo.id === undoId),
      ),
    },
});

/** The account after its events; undefined when there is none, or its person was erased. */
export function recipientOf(events: readonly RecordedEvent[]): Recipient | undefined {
  const recipient = events.reduce<RecipientState>(recipientAfter, undefined);
  return recipient?.email === ERASED ? undefined : recipient;
}

/** What emails say about a profile, and what they know of its owner by it. */
export interface OwnedProfile {
  id: string;
  kind: ProfileKind;
  website: Website;
  name: string;
  /** The time zone of its first area. */
  zone: string;
}

const kindOf = { Agent: 'agent', Lender: 'lender' } as const;

const zoneOf = (areas: string): string => zoneOfState(stateOfArea(areas.split(';', 1)[0]!));

type ProfileState = OwnedProfile | undefined;

const registered = ({
  data: { profileId: id, kind, website, personal },
}: EventNamed<'AgentRegistered' | 'LenderRegistered'>): ProfileState => ({
  id,
  kind,
  website,
  name: personal.full_name,
  zone: zoneOf(personal.areas_served),
});

function edited(
  {
    data: {
      personal: { changes },
    },
  }: EventNamed<'AgentEdited' | 'LenderEdited' | 'AgentResubmitted' | 'LenderResubmitted'>,
  known: ProfileState,
): ProfileState {
  return (
    known && {
      ...known,
      name: changes.full_name?.to ?? known.name,
      ...(changes.areas_served && { zone: zoneOf(changes.areas_served.to) }),
    }
  );
}

/** The profile after an event. */
const profileAfter: Evolve<ProfileState> = fold(['agent', 'lender'], {
  AgentRegistered: registered,
  LenderRegistered: registered,
  AgentEdited: edited,
  LenderEdited: edited,
  AgentResubmitted: edited,
  LenderResubmitted: edited,
  AgentEmbedLinkSet: null,
});

/** The profile of a stream; undefined where there is none, or its owner was erased. */
export const profileIn = (events: readonly RecordedEvent[]): ProfileState =>
  events.some(({ isErased }) => isErased) ? undefined : events.reduce<ProfileState>(profileAfter, undefined);

/** The streams that may hold the profile of an email: the event's own, or those of its account. */
function streamsOf({ data }: RecordedEvent, { userType }: Pick<Recipient, 'userType'>): string[] {
  if ('profileId' in data) return [streams.profile(data.kind, data.profileId)];
  if (!('accountId' in data) || data.accountId === null || (userType !== 'Agent' && userType !== 'Lender')) return [];
  const { accountId } = data;
  const kind = kindOf[userType];
  return websites.map((website) => streams.profile(kind, profileIdOf(accountId, kind, website)));
}

/** The profile that an event is about, or else its account's first one. */
export async function ownedProfile(
  event: RecordedEvent,
  recipient: Recipient,
  read: (stream: string) => Promise<readonly RecordedEvent[]>,
): Promise<OwnedProfile | undefined> {
  for (const stream of streamsOf(event, recipient)) {
    const profile = profileIn(await read(stream));
    if (profile) return profile;
  }
  return undefined;
}
