import type { Handlers } from '@busca/platform';
import type { Places } from '@busca/platform/places';
import { presentCity, presentNamed } from './cities/present.ts';
import { toConfig, type PublicSettings } from './config.ts';
import { createReadiness, seesNumbers, withoutNumbers, type Health } from './health.ts';
import type { serviceRoutes } from './routes/service.ts';

const CITIES_MAX = 10;

/** Handlers that need no read-model document: cities, configuration and health. */
export function serviceHandlers(
  places: Places,
  settings: PublicSettings,
  health: Health,
): Handlers<typeof serviceRoutes> {
  const config = toConfig(settings);
  const readiness = createReadiness(health);
  return {
    /** Cacheable for an hour: the list changes only with a release. */
    cities({ query: { q }, ctx }) {
      ctx.set('Cache-Control', 'public, max-age=3600');
      return places.search(q, CITIES_MAX).map(presentCity);
    },

    namedPlace({ query: { q }, ctx }) {
      ctx.set('Cache-Control', 'public, max-age=3600');
      return presentNamed(places, q);
    },

    configuration({ ctx }) {
      ctx.set('Cache-Control', 'no-cache');
      return config;
    },

    live: () => ({ live: true }),

    async ready({ ctx, session }) {
      const reply = await readiness();
      if (!reply.ready) ctx.status = 503;
      return seesNumbers(health, ctx, session) ? reply : withoutNumbers(reply);
    },
  };
}
