import { dayInNewYork } from '@busca/platform/contract/new-york-day';
import { ApiError, type Handlers } from '@busca/platform';
import type { Places } from '@busca/platform/places';
import { labelOf } from '../cities/cities.ts';
import { MASK } from '../contract.ts';
import { listsOfPlace } from '../directory/queries.ts';
import { listReply } from '../http/lists/list.ts';
import type { FileDependencies } from '../http/files/covered-file.ts';
import { readsMasked } from '../http/names.ts';
import { waitForPosition } from '../http/wait-for-position.ts';
import type { Models } from '../models.ts';
import type { asOfRoutes } from '../routes/analysis.ts';
import { partOf } from '../routes/queries.ts';
import { fileHandlers, type CityListAt } from './files.ts';
import { createListingsAsOf } from './listing-as-of.ts';
import { NOW, profilesAt } from './profile-as-of.ts';

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

/** City pages as of a moment, and files of them and of profiles as of a moment. */
export function asOfHandlers(
  models: Models,
  places: Places,
  dependencies: FileDependencies,
): Handlers<typeof asOfRoutes> {
  const { agents, lenders, audit, listingHistory } = models;
  const listingAt = createListingsAsOf(listingHistory);
  /** The day in New York at an instant; what is later than now has today's order. */
  const dayAt = (instant: number) =>
    dayInNewYork(new Date(Math.max(0, Math.min(instant, dependencies.now().getTime()))));

  const cityListAt: CityListAt = async (text, { kind, asOf: instant = NOW, language, specialty }, reader) => {
    const { city, ...listed } = cityOf(places, text);
    const day = dayAt(instant);
    const masked = readsMasked(reader);
    return { city, instant, ...(await listingAt({ ...listed, kind, instant, language, specialty, day, masked })) };
  };

  return {
    async listing({ params: { city: text }, query, session, ctx }) {
      await waitForPosition(ctx, listingHistory, agents, lenders, audit);
      const { city, instant, ids, ...changes } = await cityListAt(text, query, session.user);
      const { offset, limit } = partOf(query);
      const profiles = await profilesAt(models, ids.slice(offset, offset + limit), {
        kind: query.kind,
        instant,
        reader: session.user,
      });
      return {
        city,
        asOf: instant === NOW ? null : new Date(instant).toISOString(),
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

    ...fileHandlers(models, cityListAt, dependencies),
  };
}
