import {
  fold,
  profileIdOf,
  streams,
  websites,
  type EventNamed,
  type Evolve,
  type ProfileKind,
  type RecordedEvent,
  type Website,
} from '@busca/events';
import { stateOfArea, zoneOfState } from '@busca/platform/places';
import type { Recipient } from './recipient.ts';

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

type State = OwnedProfile | undefined;

const registered = ({
  data: { profileId: id, kind, website, personal },
}: EventNamed<'AgentRegistered' | 'LenderRegistered'>): State => ({
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
  known: State,
): State {
  return (
    known && {
      ...known,
      name: changes.full_name?.to ?? known.name,
      ...(changes.areas_served && { zone: zoneOf(changes.areas_served.to) }),
    }
  );
}

/** The profile after an event. */
const after: Evolve<State> = fold(['agent', 'lender'], {
  AgentRegistered: registered,
  LenderRegistered: registered,
  AgentEdited: edited,
  LenderEdited: edited,
  AgentResubmitted: edited,
  LenderResubmitted: edited,
  AgentEmbedLinkSet: null,
});

/** The profile of a stream; undefined where there is none, or its owner was erased. */
export const profileIn = (events: readonly RecordedEvent[]): State =>
  events.some(({ isErased }) => isErased) ? undefined : events.reduce<State>(after, undefined);

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
