import type { AccountDocument, ReadModelReader } from '@busca/projectors/read-models';
import { outlives, type Session } from '@busca/platform';
import type { Context } from 'koa';
import { waitForPosition } from '../http/wait-for-position.ts';

/**
 * Whether a session began after its account's password last changed. It waits for `X-Min-Position` first. A session whose
 * account is not projected yet is valid: the account has just signed up.
 */
export const startedAfterPasswordChange =
  (accounts: ReadModelReader<AccountDocument>) =>
  async (session: Session, ctx: Context): Promise<boolean> => {
    await waitForPosition(ctx, accounts);
    const changedAt = (await accounts.get(session.user.id))?.body.passwordChangedAt;
    return !changedAt || outlives(session, Date.parse(changedAt));
  };
