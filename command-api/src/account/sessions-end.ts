import { privateRecord } from '../credentials/private-records.ts';
import { sessionsEnd, type StoredSession } from '../credentials/renewable-sessions.ts';
import type { Services } from '../services.ts';

/**
 * An instant that is later than the beginning of every session that an account has had. Usually that is now. If the
 * clock was set back, it is just after the newest of those sessions, or after the last such instant.
 */
export function endOfSessions({
  state,
  log,
  now,
}: Pick<Services, 'state' | 'log' | 'now'>): (accountId: string) => Promise<Date> {
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
