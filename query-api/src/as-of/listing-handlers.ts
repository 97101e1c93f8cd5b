import type { ProfileKind } from '@busca/events';
import { dayInNewYork } from '@busca/platform/contract/list-day';
import type { ProfileDocument, ReadModelReader } from '@busca/projectors/read-models';
import { ApiError, type Handlers, type SessionUser } from '@busca/platform';
import type { Places } from '@busca/platform/places';
import { maskEarlier } from '../analysis/mask.ts';
import { labelOf } from '../cities/present.ts';
import { MASK, type AdminProfileReply } from '../contract.ts';
import { presentOwnAgent, presentOwnLender } from '../directory/present.ts';
import { listsOfPlace } from '../directory/queries.ts';
import { listReply } from '../http/lists/list.ts';
import { readsMasked } from '../http/mask.ts';
import { waitForPosition } from '../http/wait-for-position.ts';
import type { Agent, Lender, Models } from '../models.ts';
import type { asOfRoutes } from '../routes/as-of.ts';
import { partOf } from '../routes/queries.ts';
import { createListingsAsOf } from './listing-as-of.ts';
import { profileAsOf } from './profile-as-of.ts';

/** Nobody in a public list waits, was rejected, or is under review. */
const withoutTeamwork = { rejection: null, waiting_since: null, assignee: null, notes: [] };

const presentNow = (profile: ProfileDocument): AdminProfileReply =>
  profile.kind === 'agent'
    ? { ...presentOwnAgent(profile as Agent), kind: 'agent', ...withoutTeamwork }
    : { ...presentOwnLender(profile as Lender), kind: 'lender', ...withoutTeamwork };

/** Later than every event: the list as it is. */
const NOW = Date.parse('9999-12-31T00:00:00Z');

/**
 * A city's name, its lists, and their name together.
 * @throws ApiError `not-found` for a state, whose list may hold too many for a history in memory
 */
function cityOf(places: Places, text: string): { city: string; list: string; lists: readonly string[] } {
  const place = places.find(text);
  if (place?.kind === 'state') throw new ApiError('not-found', 'That is a state, and not a city');
  const { name, lists } = listsOfPlace(places, text);
  return { city: place ? labelOf(place.cities) : text, list: name, lists };
}

/** A profile's place in a list at two moments, from 1; null where it was not in the list. */
interface PlaceChange {
  id: string;
  from: number | null;
  to: number | null;
}

/**
 * Who came, went or changed place between two orders: by the later place, then those who went, by their earlier one.
 */
function placeChanges(earlier: readonly string[], later: readonly string[]): PlaceChange[] {
  const [before, after] = [new Map(earlier.map((id, index) => [id, index + 1])), new Set(later)];
  const present = later.map((id, index) => ({ id, from: before.get(id) ?? null, to: index + 1 }));
  const gone = earlier.flatMap((id, index) => (after.has(id) ? [] : [{ id, from: index + 1, to: null }]));
  return [...present.filter(({ from, to }) => from !== to), ...gone];
}

/** Some profiles as they were, as a reader may see them. One that was erased since is left out. */
async function profilesAt(
  { agents, lenders, audit }: Pick<Models, 'agents' | 'lenders' | 'audit'>,
  ids: readonly string[],
  { kind, instant, reader }: { kind: ProfileKind; instant: number; reader: SessionUser },
): Promise<AdminProfileReply[]> {
  const profiles: ReadModelReader<ProfileDocument> = kind === 'lender' ? lenders : agents;
  const found = await Promise.all(
    ids.map(async (id) => {
      const [now, earlier] = await Promise.all([profiles.get(id), profileAsOf(audit, id, instant)]);
      if (!now || !earlier) return [];
      return [readsMasked(reader) ? maskEarlier(earlier, presentNow(now.body)) : earlier];
    }),
  );
  return found.flat();
}

/** City pages as of a moment. */
export function listingHandlers(models: Models, places: Places, now: () => Date): Handlers<typeof asOfRoutes> {
  const { agents, lenders, audit, listingHistory } = models;
  const listingAt = createListingsAsOf(listingHistory);
  /** The day in New York at an instant; what is later than now has today's order. */
  const dayAt = (instant: number) => dayInNewYork(new Date(Math.max(0, Math.min(instant, now().getTime()))));

  return {
    async listing({ params: { city: text }, query, session, ctx }) {
      const { city, ...listed } = cityOf(places, text);
      await waitForPosition(ctx, listingHistory, agents, lenders, audit);
      const { kind, asOf = NOW, language, specialty } = query;
      const { ids, ...changes } = await listingAt({
        ...listed,
        kind,
        instant: asOf,
        language,
        specialty,
        day: dayAt(asOf),
        masked: readsMasked(session.user),
      });
      const { offset, limit } = partOf(query);
      const profiles = await profilesAt(models, ids.slice(offset, offset + limit), {
        kind,
        instant: asOf,
        reader: session.user,
      });
      return {
        city,
        asOf: asOf === NOW ? null : new Date(asOf).toISOString(),
        total: ids.length,
        ...changes,
        profiles,
      };
    },

    async listingChanges({ params: { city: text }, query, session, ctx }) {
      const { city: _, ...listed } = cityOf(places, text);
      await waitForPosition(ctx, listingHistory, agents, lenders, audit);
      const { kind, asOf, to = NOW, language, specialty } = query;
      // Both in the order of one day: of another day everybody would have moved.
      const question = { ...listed, kind, language, specialty, day: dayAt(to), masked: readsMasked(session.user) };
      const [earlier, later] = await Promise.all([
        listingAt({ ...question, instant: asOf }),
        listingAt({ ...question, instant: to }),
      ]);
      const changes = placeChanges(earlier.ids, later.ids);
      const { offset, limit } = partOf(query);
      const page = changes.slice(offset, offset + limit);
      const named = async (ids: string[], instant: number) =>
        (await profilesAt(models, ids, { kind, instant, reader: session.user })).map(
          ({ id, full_name }) => [id, full_name] as const,
        );
      const present = page.flatMap((change) => (change.to === null ? [] : [change.id]));
      const gone = page.flatMap((change) => (change.to === null ? [change.id] : []));
      const names = new Map([...(await named(present, to)), ...(await named(gone, asOf))]);
      return listReply(
        ctx,
        page.map((change) => ({ ...change, name: names.get(change.id) ?? MASK })),
        changes.length,
      );
    },
  };
}
