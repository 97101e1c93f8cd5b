import { newId, type OwnerAlert } from '@busca/events';
import type { RouteContext } from '@busca/platform';
import type { accountCommands } from './commands.ts';

interface Dependencies {
  accounts: Pick<ReturnType<typeof accountCommands>, 'get' | 'alertOwner'>;
  now: () => Date;
}

/**
 * Alerts owners about changes that a thief could have made. The account is the actor, as each change has proved it,
 * unless an admin made it.
 */
export const ownerAlerts =
  ({ accounts, now }: Dependencies) =>
  async (accountId: string, alert: OwnerAlert, ctx: RouteContext): Promise<void> => {
    const account = await accounts.get(accountId);
    if (!account) return;
    const by = ctx.state.session?.user;
    const actor =
      by?.user_type === 'Admin' ? { id: by.id, role: by.user_type } : { id: accountId, role: account.userType };
    await accounts.alertOwner(accountId, alert, {
      actor,
      commandId: newId(now()),
      correlationId: ctx.state.correlationId,
    });
  };

export type AlertOwner = ReturnType<typeof ownerAlerts>;
