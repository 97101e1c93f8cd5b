import { fold, type EventNamed } from '@busca/events';
import type { Decider } from '../../command-handler/decider.ts';

/** Whether the session has ended: its stream holds one event. */
type SessionState = { hasEnded: boolean };

export interface EndSession {
  type: 'EndSession';
  accountId: string;
  sessionId: string;
  /** When it ends, and when its token would have expired (ISO). */
  endedAt: string;
  expiresAt: string;
}

/** A session has a stream of its own, so that an account's stream does not grow with its logouts. */
export const sessionDecider: Decider<SessionState, EndSession, EventNamed<'SessionEnded'>> = {
  initialState: { hasEnded: false },
  decide: ({ accountId, sessionId, endedAt, expiresAt }, { hasEnded }) =>
    hasEnded ? [] : [{ type: 'SessionEnded', data: { accountId, sessionId, endedAt, expiresAt } }],
  evolve: fold(['session'], { SessionEnded: () => ({ hasEnded: true }) }),
};
