import {
  profileIdOf,
  streams,
  websites,
  type EventNamed,
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
  /** The time zone of its first area. */
  zone: string;
}

const kindOf = { Agent: 'agent', Lender: 'lender' } as const;

const zoneOf = (areas: string): string => zoneOfState(stateOfArea(areas.split(';', 1)[0]!));

/** The new areas of an edit; undefined where it left them as they were. */
const movedTo = ({
  personal: { changes },
}: EventNamed<'AgentEdited' | 'LenderEdited' | 'AgentResubmitted' | 'LenderResubmitted'>['data']): string | undefined =>
  changes.areas_served?.to;

function after(known: OwnedProfile | undefined, event: RecordedEvent): OwnedProfile | undefined {
  switch (event.type) {
    case 'AgentRegistered':
    case 'LenderRegistered':
      return {
        id: event.data.profileId,
        kind: event.data.kind,
        website: event.data.website,
        zone: zoneOf(event.data.personal.areas_served),
      };
    case 'AgentEdited':
    case 'LenderEdited':
    case 'AgentResubmitted':
    case 'LenderResubmitted': {
      const areas = movedTo(event.data);
      return known && areas !== undefined ? { ...known, zone: zoneOf(areas) } : known;
    }
    default:
      return known;
  }
}

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
    const profile = (await read(stream)).reduce(after, undefined);
    if (profile) return profile;
  }
  return undefined;
}
