import type Router from '@koa/router';
import { z } from 'zod';
import type { QueryContext } from '../http/context.ts';
import { readQuery } from '../http/query.ts';
import type { CitySearch } from './search.ts';

const CITIES_MAX = 10;

/** Cities for a picker, ranked by population. They change with a release only. */
export function cityRoutes(router: Router, cities: CitySearch): void {
  const querySchema = z.object({ q: z.string().default('') });

  router.get('/api/cities', (ctx: QueryContext) => {
    const { q } = readQuery(ctx, querySchema);
    ctx.set('Cache-Control', 'public, max-age=3600');
    ctx.body = cities.search(q, CITIES_MAX);
  });
}
