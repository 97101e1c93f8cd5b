import type Router from '@koa/router';
import { citySearchSchema } from '../filters.ts';
import type { QueryContext } from '../http/context.ts';
import { readQuery } from '../http/query.ts';
import type { CitySearch } from './search.ts';

const CITIES_MAX = 10;

/** Cities for a picker, ranked by population. They change with a release only. */
export function cityRoutes(router: Router, cities: CitySearch): void {
  router.get('/api/cities', (ctx: QueryContext) => {
    const { q } = readQuery(ctx, citySearchSchema);
    ctx.set('Cache-Control', 'public, max-age=3600');
    ctx.body = cities.search(q, CITIES_MAX);
  });
}
