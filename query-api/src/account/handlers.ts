import { keys, type ListQuery } from '@busca/projectors/read-models';
import { ApiError, written, type Handlers } from '@busca/platform';
import { presentOwnAgent, presentOwnLender } from '../directory/present.ts';
import { waitForPosition } from '../http/wait-for-position.ts';
import type { Models } from '../models.ts';
import type { accountRoutes } from '../routes/account.ts';
import { figureHandlers, type FigureDependencies } from './figures.ts';
import { accountMessageHandlers } from './messages.ts';
import { standingHandlers } from './standing.ts';

/** Upper bound of an account's profiles of one kind: it can have one on each site. */
const PROFILES_MAX = 10;

/** The signed-in user's account with its profiles in any state; admins can read every account. */
export const accountHandlers = (models: Models, dependencies: FigureDependencies): Handlers<typeof accountRoutes> => ({
  openNewsLink({ params: { code }, ctx }) {
    // A fragment reaches no server: the page alone has the code from here on.
    ctx.redirect(`/correo#${new URLSearchParams({ 'choose-news': code })}`);
    ctx.body = '';
    return written();
  },

  async getUser({ params: { id }, session: { user }, ctx }) {
    if (user.id !== id && user.user_type !== 'Admin') throw new ApiError('not-yours', 'This account is not yours');
    const { accounts, agents, lenders } = models;
    await waitForPosition(ctx, accounts, agents, lenders);
    const account = (await accounts.get(id))?.body;
    if (!account) throw new ApiError('not-found', 'There is no such account');
    const ofAccount: ListQuery = { keys: [keys.account(id)] };
    const part = { offset: 0, limit: PROFILES_MAX };
    return {
      id,
      name: account.name,
      email: account.email,
      email_confirmed: account.emailConfirmed,
      pending_email: account.pendingEmail,
      news: account.news,
      user_type: account.userType,
      agents: (await agents.page({ ...ofAccount, ...part })).map(({ body }) => presentOwnAgent(body)),
      lenders: (await lenders.page({ ...ofAccount, ...part })).map(({ body }) => presentOwnLender(body)),
    };
  },

  ...accountMessageHandlers(models, dependencies.now),
  ...figureHandlers(models, dependencies),
  ...standingHandlers(models, dependencies.now),
});
