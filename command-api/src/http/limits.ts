import { ApiError, networkOf, type RouteContext } from '@busca/platform';
import type { RateLimit, Route } from '@busca/platform/routes';
import type { Counters } from '../state/counters.ts';

const tooMany = (waitMs: number): ApiError =>
  new ApiError('too-many-requests', 'Too many attempts, wait before the next one', { 'Retry-After': String(Math.max(1, Math.ceil(waitMs / 1000))) });

/** Whether a limit can be counted only once the body has been read. */
const isOfBody = ({ per, counts }: RateLimit): boolean => per === 'email' || counts !== undefined;

/** What a call is counted by; an IPv6 network (/64) is one address. Undefined where the call has nothing of the kind. */
function keyOf({ per }: RateLimit, body: unknown, ctx: RouteContext): string | undefined {
  if (per === 'address') return networkOf(ctx.ip);
  if (per === 'account') return ctx.state.session?.user.id;
  return (body as { email: string }).email.toLowerCase();
}

interface RouteLimits {
  /** Counts a call before its body is read. @throws ApiError `too-many-requests` beyond a limit; EventStoreAway */
  limit(route: Route, ctx: RouteContext): Promise<void>;
  /** Counts a call by what its body says, and answers what to do once it went well. @throws ApiError likewise */
  limitBody(route: Route, body: unknown, ctx: RouteContext): Promise<() => Promise<void>>;
}

/**
 * Limits calls as their routes declare, counted where `counters` says. While they are away it refuses as everything else is
 * refused then: guesses must not go uncounted.
 */
export function createRouteLimits(counters: Counters): RouteLimits {
  async function count(limit: RateLimit, body: unknown, ctx: RouteContext): Promise<() => Promise<void>> {
    const key = keyOf(limit, body, ctx);
    const counter = counters.counter(limit.name, limit.seconds);
    if (key === undefined) return async () => undefined;
    const { count: calls, endsIn } = await counter.count(key);
    if (calls > limit.calls) throw tooMany(endsIn);
    return async () => {
      if (limit.forgiving) await counter.forgive(key);
    };
  }

  return {
    async limit({ limits = [] }, ctx) {
      for (const one of limits) if (!isOfBody(one)) await count(one, undefined, ctx);
    },
    async limitBody({ limits = [] }, body, ctx) {
      const ends: (() => Promise<void>)[] = [];
      for (const one of limits) if (isOfBody(one) && (one.counts?.(body) ?? true)) ends.push(await count(one, body, ctx));
      return async () => {
        for (const end of ends) await end();
      };
    },
  };
}
