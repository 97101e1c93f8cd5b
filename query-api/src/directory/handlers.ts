import { isPublic, type ListQuery, type ProfileDocument, type ReadModelReader } from '@busca/projectors/read-models';
import type { Places } from '@busca/platform/places';
import { ApiError, written, type Handlers, type RouteContext, type Written } from '@busca/platform';
import { nearPlace } from '../cities/near.ts';
import { citiesOfState, servedStates } from '../cities/served.ts';
import type { CitiesOfStateReply, NearPlaceReply, ServedStateReply, SpokenLanguageReply } from '../contract.ts';
import { publicPartsOf, type PartedList } from '../http/lists/parted-list.ts';
import type { LogId } from '../http/cache/log-id.ts';
import { publicTag, replyTagged, type ResponseCache } from '../http/cache/response-cache.ts';
import { documentAt } from '../http/wait-for-position.ts';
import type { DirectoryRoutes } from '../routes/directory.ts';
import { partOf, type directoryQuery, type languageQuery } from '../routes/queries.ts';
import type { z } from 'zod';
import { languagesOf } from './languages.ts';
import { seesEveryState } from './policy.ts';
import { findNames, nearestNames } from './find-names.ts';
import type { DirectoryQueries } from './queries.ts';
import { searchByName, type NameSearch } from './search-by-name.ts';

const SUGGESTIONS_MAX = 100;

/** Names that have the typed words; where nobody has them, the nearest ones. */
async function suggestionsOf(reader: ReadModelReader<unknown>, text: string): Promise<string[]> {
  const { names } = await findNames(reader, text, { limit: SUGGESTIONS_MAX });
  return names.length > 0 ? names.slice(0, SUGGESTIONS_MAX).map(({ label }) => label) : nearestNames(reader, text);
}

interface Lookup<Name extends string> {
  params: Record<Name, string>;
  query: z.output<typeof languageQuery>;
  ctx: RouteContext;
}

interface Directory<Body, Public extends object, Own extends object> {
  reader: ReadModelReader<Body>;
  present: (profile: Body) => Public;
  presentOwn: (profile: Body) => Own;
  cache: Pick<ResponseCache, 'reply'>;
  queries: DirectoryQueries;
  places: Places;
  logId: LogId;
}

/** The GETs that help to search: cities nearby, states and their cities, spoken languages, and names to suggest. */
function lookups({
  reader,
  cache,
  places,
  queries,
}: Pick<Directory<ProfileDocument, object, object>, 'reader' | 'cache' | 'places' | 'queries'>) {
  const spokenIn = languagesOf(reader);
  return {
    async near({ params: { place }, query: { language }, ctx }: Lookup<'place'>) {
      await cache.reply(ctx, reader, async () => ({
        body: await nearPlace(places, reader, { text: place, language }),
      }));
      return written<NearPlaceReply>();
    },

    async languages({ query: { language }, ctx }: Omit<Lookup<never>, 'params'>) {
      await cache.reply(ctx, reader, async () => ({ body: await spokenIn(queries.all(), language) }));
      return written<SpokenLanguageReply[]>();
    },

    async languagesOfCity({ params: { city }, query: { language }, ctx }: Lookup<'city'>) {
      await cache.reply(ctx, reader, async () => ({ body: await spokenIn(queries.city(city), language) }));
      return written<SpokenLanguageReply[]>();
    },

    async states({ ctx }: Pick<Lookup<never>, 'ctx'>) {
      await cache.reply(ctx, reader, async () => ({ body: await servedStates(places, reader) }));
      return written<ServedStateReply[]>();
    },

    async citiesOfState({ params: { state }, ctx }: Omit<Lookup<'state'>, 'query'>) {
      await cache.reply(ctx, reader, async () => ({ body: await citiesOfState(places, reader, state) }));
      return written<CitiesOfStateReply>();
    },

    async suggestions({ params: { text }, ctx }: Omit<Lookup<'text'>, 'query'>) {
      await cache.reply(ctx, reader, async () => ({ body: await suggestionsOf(reader, text) }));
      return written<string[]>();
    },
  };
}

/** What stands before and behind the entries of a list in the JSON of a reply. */
type Frame<Reply> = readonly [before: string, behind: string, reply?: Reply];
const BARE = ['[', ']'] as const;
const OF_CITY = ['{"filterCities":[', ']}'] as const;

type Paging = z.output<typeof directoryQuery>;

const partsOf = async (reader: ReadModelReader<unknown>, listed: ListQuery | NameSearch): Promise<PartedList> =>
  'name' in listed ? searchByName(reader, listed) : { parts: [listed], total: () => reader.total(listed) };

/** The public GETs of agents or lenders: lists and suggestions through the response cache, and one profile. */
export function directoryHandlers<Body extends ProfileDocument, Public extends object, Own extends object>({
  reader,
  present,
  presentOwn,
  cache,
  queries,
  places,
  logId,
}: Directory<Body, Public, Own>): Handlers<DirectoryRoutes<Public, Own>> {
  /** Answers with a list through the response cache, between the JSON that stands before and behind its entries. */
  async function list<Reply extends object>(
    ctx: RouteContext,
    listed: ListQuery | NameSearch,
    paging: Paging,
    [before, behind]: Frame<Reply>,
  ): Promise<Written<Reply>> {
    await cache.reply(ctx, reader, async () => {
      const { json, total } = await publicPartsOf(reader, await partsOf(reader, listed), partOf(paging), present);
      return { json: `${before}${json}${behind}`, total };
    });
    return written();
  }
  const bare = (ctx: RouteContext, listed: ListQuery | NameSearch, paging: Paging) =>
    list(ctx, listed, paging, BARE as Frame<Public[]>);
  const ofCity = (ctx: RouteContext, listed: ListQuery | NameSearch, paging: Paging) =>
    list(ctx, listed, paging, OF_CITY as Frame<{ filterCities: Public[] }>);

  return {
    all: ({ query, ctx }) => bare(ctx, queries.all(query.language), query),
    premium: ({ query, ctx }) => bare(ctx, queries.premium(query.language), query),
    byName: ({ params: { name }, query, ctx }) => bare(ctx, { name, others: queries.speakers(query.language) }, query),
    byFullName: ({ params: { name }, query, ctx }) => bare(ctx, queries.fullName(name, query.language), query),
    ofCity: ({ params: { city }, query, ctx }) => ofCity(ctx, queries.city(city, query.language), query),
    ofCityByName: ({ params: { city, name }, query, ctx }) =>
      ofCity(ctx, { name, others: queries.city(city, query.language).keys }, query),
    ofCityByFullName: ({ params: { city, name }, query, ctx }) =>
      ofCity(ctx, { keys: [...queries.fullName(name).keys, ...queries.city(city, query.language).keys] }, query),

    ...lookups({ reader, cache, places, queries }),

    async one({ params: { id }, session, ctx }) {
      const isPrivileged = (one: Body) => seesEveryState(session?.user, one);
      const found = await documentAt(ctx, reader, { id, isVisible: (one) => isPrivileged(one) || isPublic(one) });
      if (!found) throw new ApiError('not-found', 'There is no such profile');
      const { body: profile, generation } = found;
      ctx.vary('Authorization');
      if (isPrivileged(profile)) {
        ctx.set('ETag', `"${profile.revision}"`);
        return presentOwn(profile);
      }
      await replyTagged(
        ctx,
        publicTag(await logId(), generation, profile.revision),
        () => void (ctx.body = present(profile)),
      );
      return written();
    },
  };
}
