import { fold, type EventNamed, streams } from '@busca/events';
import { outlives, TOKEN_LIFETIME_S, type Session } from '@busca/platform';
import type { Decider } from '../../command-handler/decider.ts';
import type { CommandRequest } from '../../command-handler/command-handler.ts';
import type { CommandDependencies } from '../../dependencies.ts';
import { hasEnded, isStaff } from '../staff.ts';
import { accountDecider } from '../decider.ts';
import { endOfSessions } from '../records/renewable-sessions.ts';

/** Whether the session has ended: its stream holds one event. */
type SessionState = { hasEnded: boolean };

interface EndSession {
  type: 'EndSession';
  accountId: string;
  sessionId: string;
  /** When it ends, and when its token would have expired (ISO). */
  endedAt: string;
  expiresAt: string;
}

/** A session has a stream of its own, so that an account's stream does not grow with its logouts. */
const sessionDecider: Decider<SessionState, EndSession, EventNamed<'SessionEnded'>> = {
  initialState: { hasEnded: false },
  decide: ({ accountId, sessionId, endedAt, expiresAt }, { hasEnded }) =>
    hasEnded ? [] : [{ type: 'SessionEnded', data: { accountId, sessionId, endedAt, expiresAt } }],
  evolve: fold(['session'], { SessionEnded: () => ({ hasEnded: true }) }),
};

type SessionDependencies = Pick<CommandDependencies, 'handle' | 'state' | 'log' | 'now'>;

/** A session, whichever of its tokens was read. */
export type KnownSession = Omit<Session, 'expiresAt'>;

/** Ends every session of an account that began before an instant (ISO), for the command APIs. */
export const endSessionsBefore = (
  { state }: Pick<SessionDependencies, 'state'>,
  accountId: string,
  before: string,
): Promise<void> => state.endSessions({ accountId, changedAt: Date.parse(before) });

/**
 * Commands about sessions. The log tells every command API and query API which sessions are over, also after a restart.
 */
export function sessionCommands({ handle, state, log, now }: SessionDependencies) {
  const endOf = endOfSessions({ state, log, now });
  return {
    /** Ends a session: its tokens are dead from now on. */
    end({ id: sessionId, user }: KnownSession, request: CommandRequest) {
      const endedAt = now();
      // By then every token of the session has expired, also one that it was just given.
      const expiresAt = new Date(endedAt.getTime() + TOKEN_LIFETIME_S * 1_000).toISOString();
      const command = {
        type: 'EndSession',
        accountId: user.id,
        sessionId,
        endedAt: endedAt.toISOString(),
        expiresAt,
      } as const;
      return handle(sessionDecider, streams.session(sessionId), command, request);
    },
    /** Ends every session of the account that has begun so far. */
    async endAll(accountId: string, request: CommandRequest) {
      const endedAt = (await endOf(accountId)).toISOString();
      return handle(accountDecider, streams.account(accountId), { type: 'EndSessions', endedAt }, request, {
        beforeAppend: () => endSessionsBefore({ state }, accountId, endedAt),
      });
    },
    /**
     * Whether a session goes on: it was not ended, nor did the password change since it began, nor did an admin end the
     * account.
     */
    async isLive(session: KnownSession): Promise<boolean> {
      const { id, user } = session;
      const [credentials, ended, isOver] = await Promise.all([
        state.findCredentials(user.id),
        log.store.read(streams.session(id)),
        isStaff(user.user_type) && hasEnded(log, user.id),
      ]);
      return !isOver && ended.length === 0 && outlives(session, credentials?.changedAt ?? 0);
    },
  };
}
