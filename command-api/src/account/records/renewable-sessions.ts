import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { PersonalKeys } from '@busca/events';
import { type PrivateRecord, privateRecord } from './private-records.ts';
import type { CommandDependencies } from '../../dependencies.ts';

/** A session that renews itself. Times are ms since 1970. */
export interface StoredSession {
  id: string;
  startedAt: number;
  /** When it ends, however often it was renewed. */
  endsAt: number;
  /** How often it was renewed; the renewal code names it. */
  generation: number;
  renewedAt: number;
}

/** What a renewal code names. */
export interface RenewalCode {
  accountId: string;
  sessionId: string;
  generation: number;
}

/** Ms without a renewal after which a session is over. */
export const IDLE_MS = 7 * 24 * 60 * 60_000;
/** Ms in which the code before still counts: two tabs may renew at once, and a reply may be lost. */
export const GRACE_MS = 60_000;
/** Sessions of an account; the one that was renewed longest ago ends first. */
export const SESSIONS_MAX = 20;

/** When a session is over unless it is renewed. */
export const endOf = ({ endsAt, renewedAt }: Pick<StoredSession, 'endsAt' | 'renewedAt'>): number =>
  Math.min(endsAt, renewedAt + IDLE_MS);

/** What came of a renewal; `reused` ends the session, since two parties hold its codes. */
export type Renewal = { outcome: 'renewed' | 'reused'; session: StoredSession } | { outcome: 'over' };

/** The sessions after a renewal with a code. Pure. */
export function renew(
  sessions: readonly StoredSession[],
  { sessionId, generation }: Omit<RenewalCode, 'accountId'>,
  at: number,
): { value?: StoredSession[]; result: Renewal } {
  const session = sessions.find(({ id }) => id === sessionId);
  if (!session || at >= endOf(session)) return { result: { outcome: 'over' } };
  const others = sessions.filter((other) => other !== session);
  if (generation === session.generation) {
    const renewed = { ...session, generation: generation + 1, renewedAt: at };
    return { value: [...others, renewed], result: { outcome: 'renewed', session: renewed } };
  }
  if (generation === session.generation - 1 && at < session.renewedAt + GRACE_MS)
    return { result: { outcome: 'renewed', session } };
  return { value: others, result: { outcome: 'reused', session } };
}

/** When the last of an account's sessions is over. */
export const sessionsEnd = (sessions: readonly StoredSession[]): number => Math.max(0, ...sessions.map(endOf));

interface Dependencies {
  record: PrivateRecord<StoredSession[]>;
  keys: Pick<PersonalKeys, 'lookupSecret'>;
  now: () => Date;
}

/**
 * Sessions that renew themselves. Their codes rotate and are derived by HMAC, so none is stored. A code that was
 * replaced long before shows that two parties hold it.
 */
export function renewableSessions({ record, keys, now }: Dependencies) {
  const macOf = async ({ accountId, sessionId, generation }: RenewalCode): Promise<Buffer> =>
    createHmac('sha256', await keys.lookupSecret())
      .update(JSON.stringify(['session renewal', accountId, sessionId, generation]))
      .digest();
  return {
    /** The code that renews a session of a generation. */
    codeOf: async (code: RenewalCode): Promise<string> =>
      [code.accountId, code.sessionId, code.generation, (await macOf(code)).toString('base64url')].join('.'),
    /** What a code names; undefined for any text but a code of ours. */
    async read(text: string): Promise<RenewalCode | undefined> {
      const [accountId = '', sessionId = '', generation = '', given = ''] = text.split('.');
      const code = { accountId, sessionId, generation: Number(generation) };
      if (!Number.isSafeInteger(code.generation)) return undefined;
      const [expected, actual] = [await macOf(code), Buffer.from(given, 'base64url')];
      return actual.length === expected.length && timingSafeEqual(actual, expected) ? code : undefined;
    },
    /** Begins a session of an account as of an instant, for at most so many ms. */
    begin(accountId: string, startedAt: Date, lifeMs: number): Promise<StoredSession> {
      const at = now().getTime();
      const session: StoredSession = {
        id: randomUUID(),
        startedAt: startedAt.getTime(),
        endsAt: at + lifeMs,
        generation: 0,
        renewedAt: at,
      };
      return record.update(accountId, (sessions = []) => {
        const live = sessions
          .filter((one) => at < endOf(one))
          .toSorted((a, b) => b.renewedAt - a.renewedAt)
          .slice(0, SESSIONS_MAX - 1);
        return { value: [session, ...live], result: session };
      });
    },
    renew: ({ accountId, ...code }: RenewalCode): Promise<Renewal> =>
      record.update(accountId, (sessions = []) => renew(sessions, code, now().getTime())),
    /** When the open sessions of an account began and were last renewed (ISO), the newest first. */
    of: async (accountId: string): Promise<{ started_at: string; renewed_at: string }[]> =>
      ((await record.read(accountId)) ?? [])
        .filter((session) => now().getTime() < endOf(session))
        .toSorted((a, b) => b.startedAt - a.startedAt)
        .map(({ startedAt, renewedAt }) => ({
          started_at: new Date(startedAt).toISOString(),
          renewed_at: new Date(renewedAt).toISOString(),
        })),
    /** Ends one session of an account, so that it can't be renewed. @returns it, if it was there */
    end: (accountId: string, sessionId: string): Promise<StoredSession | undefined> =>
      record.update(accountId, (sessions = []) => {
        const ended = sessions.find(({ id }) => id === sessionId);
        return { ...(ended && { value: sessions.filter((one) => one !== ended) }), result: ended };
      }),
  };
}

export type RenewableSessions = ReturnType<typeof renewableSessions>;

/**
 * An instant that is later than the beginning of every session that an account has had. Usually that is now. If the
 * clock was set back, it is just after the newest of those sessions, or after the last such instant.
 */
export function endOfSessions({
  state,
  log,
  now,
}: Pick<CommandDependencies, 'state' | 'log' | 'now'>): (accountId: string) => Promise<Date> {
  const record = privateRecord<StoredSession[]>(
    { records: state.records, keys: log.keys },
    { kind: 'sessions', expiresAt: sessionsEnd },
  );
  return async (accountId) => {
    const [credentials, sessions = []] = await Promise.all([state.findCredentials(accountId), record.read(accountId)]);
    const before = [credentials?.changedAt ?? 0, ...sessions.map(({ startedAt }) => startedAt)];
    return new Date(Math.max(now().getTime(), ...before.map((at) => at + 1)));
  };
}
