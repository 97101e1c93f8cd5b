import { keys, type ListQuery } from '@busca/projectors/read-models';
import { ApiError, signedIn } from '@busca/platform';
import type Router from '@koa/router';
import type { Middleware } from 'koa';
import type { UserReply } from '../contract.ts';
import { presentOwnAgent, presentOwnLender } from '../directory/present.ts';
import type { QueryContext } from '../http/context.ts';
import { waitForPosition } from '../http/wait-for-position.ts';
import { param } from '../http/query.ts';
import type { Models } from '../models.ts';

/** Profiles that an account can have of a kind: one a site. */
const PROFILES_MAX = 10;

/** One's own account with its profiles, in whatever state; admins see everybody's. */
export function accountRoutes(router: Router, { models, authenticated }: { models: Models; authenticated: Middleware }): void {
  const { accounts, agents, lenders } = models;

  router.get('/api/users/:id', authenticated, async (ctx: QueryContext) => {
    const id = param(ctx, 'id');
    const viewer = signedIn(ctx);
    if (viewer.id !== id && viewer.user_type !== 'Admin') throw new ApiError('not-yours', 'This account is not yours');
    await waitForPosition(ctx, accounts, agents, lenders);
    const account = (await accounts.get(id))?.body;
    if (!account) throw new ApiError('not-found', 'There is no such account');
    const theirs: ListQuery = { keys: [keys.account(id)] };
    const part = { offset: 0, limit: PROFILES_MAX };
    ctx.body = {
      id,
      name: account.name,
      email: account.email,
      user_type: account.userType,
      agents: (await agents.page({ ...theirs, ...part })).map(({ body }) => presentOwnAgent(body)),
      lenders: (await lenders.page({ ...theirs, ...part })).map(({ body }) => presentOwnLender(body)),
    } satisfies UserReply;
  });
}
