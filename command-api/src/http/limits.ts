import { ApiError, networkOf, networksOf, type RouteContext } from '@busca/platform';
import type { RateLimit, Route } from '@busca/platform/routes';
import type { Counters } from '../state/port.ts';
import type { KnownDevices } from './known-devices.ts';

const tooMany = (waitMs: number): ApiError =>
  new ApiError('too-many-requests', 'Too many attempts, wait before the next one', {
    'Retry-After': String(Math.max(1, Math.ceil(waitMs / 1000))),
  });

/** Whether a limit can be counted only after the body has been read. */
const needsBody = ({ per, counts }: RateLimit): boolean =>
  per.startsWith('email') || per === 'address-or-device' || counts !== undefined;

/** What a call is counted under, and how many of these calls there may be. */
interface Count {
  key: string;
  calls: number;
}

/**
 * A call counts for its address, whose /64 is one, and for the wider networks that one holder may call from, the
 * narrowest first.
 */
const countsOfNetworks = ({ ip }: RouteContext, calls: number): Count[] =>
  networksOf(ip).map(({ name, households }) => ({ key: name, calls: calls * households }));

/**
 * What a call is counted under. A known device of an email has a key of its own, so that strangers can't use up its
 * calls. A call whose body was refused names no email, and counts for its address. Empty without a session where the
 * limit needs it.
 */
async function countsOf(limit: RateLimit, body: unknown, ctx: RouteContext, devices: KnownDevices): Promise<Count[]> {
  const { per, calls, ignoresKnown = false } = limit;
  if (per === 'address') return countsOfNetworks(ctx, calls);
  if (per === 'account') return ctx.state.session ? [{ key: ctx.state.session.user.id, calls }] : [];
  const email = ((body as { email: string } | undefined)?.email ?? ctx.state.session?.user.email)?.toLowerCase();
  const known = email === undefined || ignoresKnown ? undefined : await devices.recognise(ctx, email);
  if (per === 'address-or-device') return known?.isDevice ? [{ key: known.key, calls }] : countsOfNetworks(ctx, calls);
  if (email === undefined) return per === 'email-and-address' ? countsOfNetworks(ctx, calls) : [];
  return [{ key: JSON.stringify([email, known?.key ?? (per === 'email' ? 'strangers' : networkOf(ctx.ip))]), calls }];
}

/**
 * Counts a call under a limit.
 * @returns a function to call after success, which resets a forgiving limit.
 * @throws ApiError `too-many-requests` beyond the limit; EventStoreAway
 */
export type CountCall = (limit: RateLimit, body: unknown, ctx: RouteContext) => Promise<() => Promise<void>>;

const noReset = async (): Promise<void> => undefined;

/** Where no limits apply. */
export const countNothing: CountCall = async () => noReset;

export const createCallCounter =
  (counters: Counters, devices: KnownDevices): CountCall =>
  async (limit, body, ctx) => {
    const counter = counters.counter(limit.name, limit.seconds);
    const counts = await countsOf(limit, body, ctx, devices);
    // One after the other: a call that is refused for its address counts for no wider network, which has neighbours in
    // it.
    for (const { key, calls } of counts) {
      const { count, endsIn } = await counter.count(key);
      if (count > calls) throw tooMany(endsIn);
    }
    if (!limit.forgiving) return noReset;
    return async () => {
      for (const { key } of counts) await counter.forgive(key);
    };
  };

interface RouteLimits {
  /** Counts a call before its body is read. @throws ApiError `too-many-requests` beyond a limit; EventStoreAway */
  limit(route: Route, ctx: RouteContext): Promise<void>;
  /**
   * Counts a call by its body; undefined for one that was refused, which counts under every limit.
   * @returns a function to call after success, which resets forgiving limits.
   * @throws as `limit`
   */
  limitBody(route: Route, body: unknown, ctx: RouteContext): Promise<() => Promise<void>>;
}

/**
 * Enforces the rate limits that routes declare. While the counters are away every limited call fails, so that no guess
 * goes uncounted.
 */
export function createRouteLimits(count: CountCall): RouteLimits {
  return {
    async limit({ limits = [] }, ctx) {
      for (const limit of limits) if (!needsBody(limit)) await count(limit, undefined, ctx);
    },
    async limitBody({ limits = [] }, body, ctx) {
      const resets: (() => Promise<void>)[] = [];
      for (const limit of limits)
        if (needsBody(limit) && (body === undefined || (limit.counts?.(body) ?? true)))
          resets.push(await count(limit, body, ctx));
      return async () => {
        for (const reset of resets) await reset();
      };
    },
  };
}
