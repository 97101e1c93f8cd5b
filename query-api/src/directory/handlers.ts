import { specialtyNames, type Specialty } from '@busca/events/specialties';
import {
  ApiError,
  written,
  type Handler,
  type Handlers,
  type PublicRead,
  type PublicReads,
  type SessionUser,
} from '@busca/platform';
import { dayInNewYork } from '@busca/platform/contract/new-york-day';
import type { Places } from '@busca/platform/places';
import {
  isPublic,
  isNarrowed,
  keys,
  type ListKey,
  type ListQuery,
  type ProfileDocument,
  type ReadModelReader,
  type ReviewDocument,
} from '@busca/projectors/read-models';
import type { z } from 'zod';
import { citiesOfState, type Face, facesOf, largeCities, nearPlace, servedStates } from '../cities/cities.ts';
import { createListFacts, publicPartsOf, type PartedList, type Reading } from '../http/lists/parted-list.ts';
import { publicTag, replyTagged, type LogId } from '../http/cache/tags.ts';
import type { AnswerList } from '../http/cache/ready-replies.ts';
import { documentAt, waitForPosition } from '../http/wait-for-position.ts';
import type { DirectoryRoutes } from '../routes/directory.ts';
import { COUNTED_MAX, type OfferedSpecialtyReply } from '../contract.ts';
import { partOf, type directoryQuery } from '../routes/queries.ts';
import { languagesOf, totalsOf } from './languages.ts';
import { findNames, nearestNames, searchByName } from './names.ts';
import type { DirectoryQueries } from './queries.ts';
import { reviewsOf } from './present.ts';

const SUGGESTIONS_MAX = 100;

/** Names that have the typed words; where nobody has them, the nearest ones. */
async function suggestionsOf(reader: ReadModelReader<unknown>, text: string): Promise<string[]> {
  const { names } = await findNames(reader, text, { limit: SUGGESTIONS_MAX });
  return names.length > 0 ? names.slice(0, SUGGESTIONS_MAX).map(({ label }) => label) : nearestNames(reader, text);
}

const specialties = Object.keys(specialtyNames) as Specialty[];

/** The specialities that somebody of a list has, and how many have each. */
async function specialtiesOf(
  reader: ReadModelReader<unknown>,
  { keys: [list] }: ListQuery,
): Promise<OfferedSpecialtyReply[]> {
  const totals = await totalsOf(reader, list, specialties);
  return specialties.flatMap((id, index) => {
    const total = totals[index]!;
    return total > 0 ? [{ id, name: specialtyNames[id], total }] : [];
  });
}

interface Directory<Body, Public extends object> {
  reader: ReadModelReader<Body>;
  reviews: ReadModelReader<ReviewDocument>;
  present: (profile: Body) => Public;
  queries: DirectoryQueries;
  places: Places;
  /** The clock, by whose day in New York lists are ordered. */
  now: () => Date;
}

/** The GETs that help to search: cities nearby, states and their cities, languages and specialities, and names to suggest. */
function lookups<Body extends ProfileDocument>({
  reader,
  places,
  queries,
  reading,
  today,
}: Pick<Directory<Body, Face>, 'reader' | 'places' | 'queries'> & {
  reading: Reading<Body, Face>;
  today: () => string;
}): Pick<PublicReads<DirectoryRoutes<object, object>>, Lookup> {
  const spokenIn = languagesOf(reader);
  const served = { places, reader, queries, facesIn: facesOf(reading, today) };
  return {
    near: async ({ params: { place }, query: { language, specialty } }) => ({
      body: await nearPlace(places, reader, { text: place, tag: specialty ?? language }),
    }),
    languages: async ({ query: { language } }) => ({ body: [...(await spokenIn(queries.all(), language))] }),
    languagesOfCity: async ({ params: { city }, query: { language } }) => ({
      body: [...(await spokenIn(queries.city(city), language))],
    }),
    specialties: async () => ({ body: await specialtiesOf(reader, queries.all()) }),
    specialtiesOfCity: async ({ params: { city } }) => ({ body: await specialtiesOf(reader, queries.city(city)) }),
    states: async () => ({ body: await servedStates(served) }),
    citiesOfState: async ({ params: { state } }) => ({ body: await citiesOfState(served, state) }),
    largeCities: async () => ({ body: await largeCities(served) }),
    suggestions: async ({ params: { text } }) => ({ body: await suggestionsOf(reader, text) }),
  };
}
type Lookup =
  | 'near'
  | 'languages'
  | 'languagesOfCity'
  | 'specialties'
  | 'specialtiesOfCity'
  | 'states'
  | 'citiesOfState'
  | 'largeCities'
  | 'suggestions';

/** What stands before and behind the entries of a list in the JSON of a reply. */
type Frame = readonly [before: string, behind: string];
const BARE: Frame = ['[', ']'];
const OF_CITY: Frame = ['{"filterCities":[', ']}'];

type Query = z.output<typeof directoryQuery>;
/** What a request filters by, as the tags of rows. */
const tagsOf = ({ language, specialty }: Query): string[] => [language, specialty].filter((tag) => tag !== undefined);

/** A list, or those of it who have all of some tags. */
const narrowed = (reader: ReadModelReader<unknown>, list: ListQuery, tags: readonly string[]): PartedList => {
  if (tags.length === 0) return { groups: [list], total: () => reader.total(list) };
  const query = { ...list, tags };
  return { groups: [query], total: () => reader.total(query, COUNTED_MAX) };
};

/** The same of a place's lists, or of all profiles: the total of one tag is stored. */
const narrowedPlace = (reader: ReadModelReader<unknown>, list: ListQuery, tags: readonly string[]): PartedList => {
  const parted = narrowed(reader, list, tags);
  const [tag, ...others] = tags;
  if (tag === undefined || others.length > 0 || isNarrowed(list)) return parted;
  const stored = [list.keys[0]].flat().map((one) => keys.tagged(one, tag));
  return { ...parted, total: async () => (await reader.totals(stored)).reduce((sum, n) => sum + n, 0) };
};

const noSuchProfile = () => new ApiError('not-found', 'There is no such profile');

/** What anybody may read of agents or lenders: lists, suggestions and public profiles. */
export function directoryReads<Body extends ProfileDocument, Public extends Face>({
  reader,
  reviews,
  present,
  queries,
  places,
  now,
}: Directory<Body, Public>): PublicReads<DirectoryRoutes<Public, Public>> {
  const reading = { reader, present, facts: createListFacts(reader) };
  const today = () => dayInNewYork(now());

  /** A part of a list as JSON, between what stands before and behind its entries. */
  async function page(
    name: string,
    parts: PartedList,
    paging: Query,
    [before, behind]: Frame,
  ): Promise<{ json: string; total?: number | undefined }> {
    const listDay = { day: today(), list: name };
    const { json, total } = await publicPartsOf(reading, parts, partOf(paging), listDay);
    return { json: `${before}${json}${behind}`, total };
  }
  const ofAll = (parts: PartedList, query: Query) => page(keys.listed, parts, query, BARE);
  const ofPlace = (place: string, parts: PartedList, query: Query) =>
    page(queries.nameOf(place), parts, query, OF_CITY);
  const named = (name: string, others: readonly ListKey[], query: Query) =>
    searchByName(reader, { name, others, tags: tagsOf(query) });

  return {
    all: ({ query }) => ofAll(narrowedPlace(reader, queries.all(), tagsOf(query)), query),
    premium: ({ query }) => ofAll(narrowed(reader, queries.premium(), tagsOf(query)), query),
    byName: async ({ params: { name }, query }) => ofAll(await named(name, [], query), query),
    byFullName: ({ params: { name }, query }) => ofAll(narrowed(reader, queries.fullName(name), tagsOf(query)), query),
    ofCity: ({ params: { city }, query }) =>
      ofPlace(city, narrowedPlace(reader, queries.city(city), tagsOf(query)), query),
    ofCityByName: async ({ params: { city, name }, query }) =>
      ofPlace(city, await named(name, queries.city(city).keys, query), query),
    ofCityByFullName: ({ params: { city, name }, query }) => {
      const both: ListQuery = { keys: [...queries.fullName(name).keys, ...queries.city(city).keys] };
      return ofPlace(city, narrowed(reader, both, tagsOf(query)), query);
    },

    ...lookups({ reader, places, queries, reading, today }),

    async one({ params: { id } }) {
      const found = await reader.get(id);
      if (!found || !isPublic(found.body)) throw noSuchProfile();
      return { body: present(found.body) };
    },
    async reviews({ params: { id }, query }) {
      const found = await reader.get(id);
      if (!found || !isPublic(found.body)) throw noSuchProfile();
      return { body: await reviewsOf(reviews, found.body, partOf(query)) };
    },
  };
}

interface DirectoryAnswers<Body, Public extends object, Own extends object> {
  reader: ReadModelReader<Body>;
  reviews: ReadModelReader<ReviewDocument>;
  reads: PublicReads<DirectoryRoutes<Public, Public>>;
  present: (profile: Body) => Public;
  presentOwn: (profile: Body) => Own;
  answer: AnswerList;
  logId: LogId;
}

/** Owners see their own profile in every state, admins every profile. Analysts see here what visitors see. */
const seesEveryState = (viewer: SessionUser | undefined, { accountId }: ProfileDocument): boolean =>
  viewer !== undefined && (viewer.id === accountId || viewer.user_type === 'Admin');

/** The public GETs of agents or lenders: what anybody may read is kept, and one profile is its reader's. */
export function directoryHandlers<Body extends ProfileDocument, Public extends object, Own extends object>({
  reader,
  reviews,
  reads: { one: _, reviews: readReviews, ...reads },
  present,
  presentOwn,
  answer,
  logId,
}: DirectoryAnswers<Body, Public, Own>): Handlers<DirectoryRoutes<Public, Own>> {
  const lists = Object.entries(reads).map(([name, read]): [string, Handler] => [
    name,
    async ({ ctx, ...request }) => {
      await answer(ctx, reader, () => (read as PublicRead)(request));
      return written();
    },
  ]);
  return {
    ...(Object.fromEntries(lists) as unknown as Handlers<Omit<DirectoryRoutes<Public, Own>, 'one' | 'reviews'>>),

    async one({ params: { id }, session, ctx }) {
      const isPrivileged = (one: Body) => seesEveryState(session?.user, one);
      const found = await documentAt(ctx, reader, { id, isVisible: (one) => isPrivileged(one) || isPublic(one) });
      if (!found) throw noSuchProfile();
      const { body: profile, generation } = found;
      ctx.vary('Authorization');
      if (isPrivileged(profile)) {
        ctx.set('ETag', `"${profile.revision}"`);
        return presentOwn(profile);
      }
      await replyTagged(
        ctx,
        publicTag(await logId(), generation, profile.revision, profile.reviews.published, profile.reviews.stars),
        () => void (ctx.body = present(profile)),
      );
      return written();
    },
    async reviews({ ctx, ...request }) {
      await waitForPosition(ctx, reader, reviews);
      const reply = await readReviews(request);
      return 'body' in reply ? reply.body : written();
    },
  };
}
