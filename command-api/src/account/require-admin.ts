import { fieldError } from '@busca/platform';
import type { accountCommands } from './commands.ts';

/** The accounts among which an admin is looked up. */
export type AdminAccounts = Pick<ReturnType<typeof accountCommands>, 'current'>;

/** @throws ApiError `not-found` where the account is no admin's */
export async function requireAdmin(accounts: AdminAccounts, id: string): Promise<void> {
  if ((await accounts.current(id))?.userType !== 'Admin')
    throw fieldError('not-found', 'assignee', 'There is no such admin');
}
