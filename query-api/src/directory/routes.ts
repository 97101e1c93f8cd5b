import { searchKey, type ListQuery, type ProfileDocument, type ReadModelReader } from '@busca/projectors/read-models';
import { ApiError } from '@busca/platform';
import type Router from '@koa/router';
import type { Middleware } from 'koa';
import { pagingSchema } from '../filters.ts';
import type { QueryContext } from '../http/context.ts';
import { waitForPosition } from '../http/wait-for-position.ts';
import { publicTag, replyTagged, type ResponseCache } from '../http/response-cache.ts';
import { listOf } from '../http/list.ts';
import { param, readQuery } from '../http/query.ts';
import { isPublic, seesEveryState } from './policy.ts';
import { queries } from './queries.ts';

const SUGGESTIONS_MAX = 100;

interface Directory<Body> {
  /** Where its calls are: '/api/agents'. */
  base: string;
  reader: ReadModelReader<Body>;
  present: (profile: Body) => object;
  presentOwn: (profile: Body) => object;
  authenticated: Middleware;
  cache: ResponseCache;
}

const filterCities = (entries: object[]): object => ({ filterCities: entries });

/** A directory's lists: bare ones, and those of a city under `filterCities`. */
function listRoutes<Body extends ProfileDocument>(router: Router, { base, reader, present, cache }: Directory<Body>): void {
  const list = (queryOf: (ctx: QueryContext) => ListQuery, wrap = (entries: object[]): object => entries) => (ctx: QueryContext) =>
    cache.reply(ctx, reader, async () => {
      const { entries, total } = await listOf(reader, queryOf(ctx), readQuery(ctx, pagingSchema));
      return { body: wrap(entries.map(present)), total };
    });
  const city = (ctx: QueryContext) => param(ctx, 'city');
  const name = (ctx: QueryContext) => param(ctx, 'name');

  router.get(`${base}/busca/premium`, list(queries.premium));
  router.get(`${base}/busca/name/:name`, list((ctx) => queries.name(name(ctx))));
  router.get(`${base}/busca/full-name/:name`, list((ctx) => queries.fullName(name(ctx))));
  router.get(`${base}/busca/city/:city`, list((ctx) => queries.city(city(ctx)), filterCities));
  router.get(`${base}/busca/city/:city/name/:name`, list((ctx) => queries.inCity(city(ctx), queries.name(name(ctx))), filterCities));
  router.get(`${base}/busca/city/:city/full-name/:name`, list((ctx) => queries.inCity(city(ctx), queries.fullName(name(ctx))), filterCities));
}

/** The public GETs of agents or lenders. */
export function directoryRoutes<Body extends ProfileDocument>(router: Router, directory: Directory<Body>): void {
  const { base, reader, present, presentOwn, authenticated, cache } = directory;
  listRoutes(router, directory);

  router.get(`${base}/busca/name-searchbar/:text`, (ctx: QueryContext) =>
    cache.reply(ctx, reader, async () => {
      const prefix = searchKey(param(ctx, 'text'));
      return { body: prefix === '' ? [] : await reader.suggest(prefix, SUGGESTIONS_MAX) };
    }));

  router.get(`${base}/:id`, authenticated, async (ctx: QueryContext) => {
    await waitForPosition(ctx, reader);
    const profile = (await reader.get(param(ctx, 'id')))?.body;
    const own = profile && seesEveryState(ctx.state.session?.user, profile);
    if (!profile || !(own || isPublic(profile))) throw new ApiError('not-found', 'There is no such profile');
    ctx.vary('Authorization');
    if (!own) return replyTagged(ctx, publicTag(profile.revision), () => void (ctx.body = present(profile)));
    ctx.set('ETag', `"${profile.revision}"`);
    ctx.body = presentOwn(profile);
  });
}
