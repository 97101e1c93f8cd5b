import { byStatus, type RecordedEvent, type Recording } from '@busca/events';
import {
  type IndexEntry,
  isPublic,
  keys,
  listingHistory,
  type ListingHistoryDocument,
  nameKeys,
  sortOf,
} from '../../read-models/index.ts';
import { change, continued, defineProjection } from '../definition/projection.ts';
import { placesServed, tagsOf } from './profile-index.ts';

type Facts = ListingHistoryDocument['facts'];
type Registered = RecordedEvent<'AgentRegistered' | 'LenderRegistered'>;
type Edited = RecordedEvent<'AgentEdited' | 'LenderEdited' | 'AgentResubmitted' | 'LenderResubmitted'>;

const listingOf = (facts: Facts) =>
  isPublic(facts)
    ? {
        sort: sortOf(facts.isPremium, nameKeys(facts.name)[0]),
        lists: [...new Set(placesServed(facts.areas))],
        tags: tagsOf(facts),
      }
    : undefined;

/** A profile is not public before it is approved, so it begins without a period. */
const registered = ({
  data: { profileId: id, kind, accountId, website, personal },
}: Registered): ListingHistoryDocument => ({
  id,
  kind,
  accountId,
  facts: {
    website,
    status: 'pending',
    isPremium: false,
    name: personal.full_name,
    areas: personal.areas_served,
    languages_spoken: personal.languages_spoken,
    primary_language: personal.primary_language,
    specialties: personal.specialties,
  },
  periods: [],
});

/** A document with other facts; the same one where they change nothing in any list. */
function withFacts(before: ListingHistoryDocument, facts: Facts, at: string): ListingHistoryDocument {
  const [old, next] = [listingOf(before.facts), listingOf(facts)];
  const isSame = JSON.stringify(old) === JSON.stringify(next);
  return { ...before, facts, periods: isSame ? before.periods : continued(before.periods, at, next) };
}

const becomes = (facts: Partial<Facts>) =>
  change((before: ListingHistoryDocument, { metadata }: Recording) =>
    withFacts(before, { ...before.facts, ...facts }, metadata.at),
  );

const edited = (facts: Partial<Facts>) =>
  change(
    (
      before: ListingHistoryDocument,
      {
        data: {
          personal: { changes },
        },
        metadata,
      }: Edited,
    ) =>
      withFacts(
        before,
        {
          ...before.facts,
          ...facts,
          name: changes.full_name?.to ?? before.facts.name,
          areas: changes.areas_served?.to ?? before.facts.areas,
          languages_spoken: changes.languages_spoken?.to ?? before.facts.languages_spoken,
          primary_language:
            (changes.primary_language?.to as Facts['primary_language'] | undefined) ?? before.facts.primary_language,
          specialties: changes.specialties?.to ?? before.facts.specialties,
        },
        metadata.at,
      ),
  );

function indexHistory({ kind, accountId, periods }: ListingHistoryDocument): IndexEntry {
  const lists = new Set(periods.flatMap((period) => period.lists));
  return {
    keys: [keys.all, keys.ofPerson(accountId), ...[...lists].map((list) => keys.everIn(kind, list))],
    sort: periods[0]?.from ?? '',
    text: '',
    terms: [],
  };
}

/** When each profile stood in the lists of which places: city pages as of a moment are made of it. */
export const listingHistoryProjection = defineProjection({
  model: listingHistory,
  version: 3,
  reads: ['agent', 'lender', 'profile', 'premium'],
  on: {
    AgentRegistered: registered,
    LenderRegistered: registered,
    AgentEdited: edited({}),
    LenderEdited: edited({}),
    AgentResubmitted: edited({ status: 'pending' }),
    LenderResubmitted: edited({ status: 'pending' }),
    ...byStatus((status) => becomes({ status })),
    PremiumGranted: becomes({ isPremium: true }),
    PremiumRevoked: becomes({ isPremium: false }),
    AgentEmbedLinkSet: null,
  },
  documentOf: ({ data }) => data.profileId,
  erase: () => null,
  index: indexHistory,
});
