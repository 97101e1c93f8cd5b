import type { AccountDocument, ReadModelReader } from '@busca/projectors/read-models';
import { outlives, type Session } from '@busca/platform';
import type { Context } from 'koa';
import { waitForPosition } from '../http/wait-for-position.ts';

/**
 * Whether a session goes on: it was not ended, nor did its account's password change since it began. It waits for
 * `X-Min-Position` first. A session whose account is not projected yet is valid: the account has just signed up.
 */
export const isLiveSession =
  (accounts: ReadModelReader<AccountDocument>) =>
  async (session: Session, ctx: Context): Promise<boolean> => {
    await waitForPosition(ctx, accounts);
    const account = (await accounts.get(session.user.id))?.body;
    if (!account) return true;
    const { passwordChangedAt, endedSessions, hasEnded } = account;
    if (hasEnded) return false;
    return (
      (!passwordChangedAt || outlives(session, Date.parse(passwordChangedAt))) &&
      !endedSessions.some(({ id }) => id === session.id)
    );
  };
