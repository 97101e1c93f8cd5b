import { ApiError, networkOf, type RouteContext } from '@busca/platform';
import type { RateLimit, Route } from '@busca/platform/routes';
import type { Counters } from '../state/counters.ts';
import type { KnownDevices } from './known-devices.ts';

const tooMany = (waitMs: number): ApiError =>
  new ApiError('too-many-requests', 'Too many attempts, wait before the next one', { 'Retry-After': String(Math.max(1, Math.ceil(waitMs / 1000))) });

/** Whether a limit can be counted only after the body has been read. */
const needsBody = ({ per, counts }: RateLimit): boolean => per.startsWith('email') || per === 'address-or-device' || counts !== undefined;

/**
 * The key that a call is counted under; an IPv6 network (/64) is one address. A known device of an email has a key of its own,
 * so that strangers can't use up its calls. Undefined without a session where the limit
 * needs it.
 */
async function keyOf({ per, ignoresKnown = false }: RateLimit, body: unknown, ctx: RouteContext, devices: KnownDevices): Promise<string | undefined> {
  if (per === 'address') return networkOf(ctx.ip);
  if (per === 'account') return ctx.state.session?.user.id;
  const email = ((body as { email: string } | undefined)?.email ?? ctx.state.session?.user.email)?.toLowerCase();
  const known = email === undefined || ignoresKnown ? undefined : await devices.recognise(ctx, email);
  if (per === 'address-or-device') return known?.isDevice ? known.key : networkOf(ctx.ip);
  if (email === undefined) return undefined;
  return JSON.stringify([email, known?.key ?? (per === 'email' ? 'strangers' : networkOf(ctx.ip))]);
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

export const createCallCounter = (counters: Counters, devices: KnownDevices): CountCall => async (limit, body, ctx) => {
  const key = await keyOf(limit, body, ctx, devices);
  if (key === undefined) return noReset;
  const counter = counters.counter(limit.name, limit.seconds);
  const { count: calls, endsIn } = await counter.count(key);
  if (calls > limit.calls) throw tooMany(endsIn);
  return limit.forgiving ? () => counter.forgive(key) : noReset;
};

interface RouteLimits {
  /** Counts a call before its body is read. @throws ApiError `too-many-requests` beyond a limit; EventStoreAway */
  limit(route: Route, ctx: RouteContext): Promise<void>;
  /**
   * Counts a call by its body.
   * @returns a function to call after success, which resets forgiving limits.
   * @throws as `limit`
   */
  limitBody(route: Route, body: unknown, ctx: RouteContext): Promise<() => Promise<void>>;
}

/**
 * Enforces the rate limits that routes declare. While the counters are away every limited call fails, so that no guess goes
 * uncounted.
 */
export function createRouteLimits(count: CountCall): RouteLimits {
  return {
    async limit({ limits = [] }, ctx) {
      for (const limit of limits) if (!needsBody(limit)) await count(limit, undefined, ctx);
    },
    async limitBody({ limits = [] }, body, ctx) {
      const resets: (() => Promise<void>)[] = [];
      for (const limit of limits) if (needsBody(limit) && (limit.counts?.(body) ?? true)) resets.push(await count(limit, body, ctx));
      return async () => {
        for (const reset of resets) await reset();
      };
    },
  };
}
