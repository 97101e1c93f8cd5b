import { roughNetworkOf } from '@busca/platform';
import type { Context } from 'koa';
import type { SignInEvent, SignInReply } from '../../contract.ts';
import type { PrivateRecord } from './private-records.ts';

/** One entry of the history, as it is stored. */
type Entry = SignInReply;

/** Successes and failures are bounded apart, so that no flood of wrong passwords pushes a sign-in out. */
export const SUCCESSES_MAX = 30;
export const FAILURES_MAX = 20;
/** Ms for which an entry is kept. */
export const HISTORY_MS = 90 * 24 * 60 * 60_000;
/** Ms within which like failures count as one entry. */
const TOGETHER_MS = 60 * 60_000;

const FAILURES: ReadonlySet<SignInEvent> = new Set(['wrong-password', 'wrong-code', 'wrong-passkey', 'session-reused']);
const isFailure = ({ event }: Entry): boolean => FAILURES.has(event);
const timeOf = ({ at }: Entry): number => Date.parse(at);

/** The entries with a new one, newest first, within their bounds. Pure. */
export function addEntry(entries: readonly Entry[], entry: Entry): Entry[] {
  const same = (other: Entry): boolean =>
    isFailure(entry) &&
    timeOf(entry) - timeOf(other) < TOGETHER_MS &&
    (['event', 'browser', 'system', 'network'] as const).every((field) => other[field] === entry[field]);
  const earlier = entries.find(same);
  const all = [
    { ...entry, times: entry.times + (earlier?.times ?? 0) },
    ...entries.filter((other) => other !== earlier),
  ].filter((one) => timeOf(one) > timeOf(entry) - HISTORY_MS);
  const room = { successes: SUCCESSES_MAX, failures: FAILURES_MAX };
  return all.filter((one) => (room[isFailure(one) ? 'failures' : 'successes'] -= 1) >= 0);
}

/** When the newest entry of a history is too old to be shown. */
export const historyEnd = ([newest]: readonly Entry[]): number => (newest ? timeOf(newest) : 0) + HISTORY_MS;

/** Where a call came from, as its owner recognises it: browser, system and part of the address. Null where unknown. */
interface Device {
  browser: string | null;
  system: string | null;
  network: string;
}

/** In this order: browsers name the ones that they descend from. */
const BROWSERS = [
  ['Edge', /\bEdgA?(iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const;
const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

const nameIn = (names: readonly (readonly [string, RegExp])[], text: string): string | null =>
  names.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

/** The device of a request. Only names that we know are kept of what the browser says: the rest could be any text. */
export function deviceOf(ctx: Pick<Context, 'get' | 'ip'>): Device {
  const agent = ctx.get('User-Agent');
  return { browser: nameIn(BROWSERS, agent), system: nameIn(SYSTEMS, agent), network: roughNetworkOf(ctx.ip) };
}

/** What a call shows of its device. */
type Caller = Parameters<typeof deviceOf>[0];

export interface SignIns {
  /** Adds an entry to an account's history. */
  record(accountId: string, event: SignInEvent, caller: Caller): Promise<void>;
  /** An account's history of the last 90 days, newest first. */
  of(accountId: string): Promise<SignInReply[]>;
  /** Whether the account has signed in, or signed up, in the last 90 days. */
  hasSignedIn(accountId: string): Promise<boolean>;
}

/** The sign-in history of accounts. It is no domain truth, so it stands beside the passwords and not in the log. */
export function signInHistory({ record, now }: { record: PrivateRecord<Entry[]>; now: () => Date }): SignIns {
  const entryOf = (event: SignInEvent, device: Device): Entry => ({
    at: now().toISOString(),
    event,
    ...device,
    times: 1,
  });
  const of: SignIns['of'] = async (accountId) =>
    ((await record.read(accountId)) ?? []).filter((entry) => timeOf(entry) > now().getTime() - HISTORY_MS);
  return {
    of,
    hasSignedIn: async (accountId) => (await of(accountId)).some((entry) => !isFailure(entry)),
    record: (accountId, event, caller) =>
      record.update(accountId, (entries = []) => ({
        value: addEntry(entries, entryOf(event, deviceOf(caller))),
        result: undefined,
      })),
  };
}
