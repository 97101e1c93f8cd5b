import { fieldError } from '@busca/platform';
import type { accountCommands } from './commands.ts';

/** The accounts among which an admin is looked up. */
export type AdminAccounts = Pick<ReturnType<typeof accountCommands>, 'get' | 'find'>;

/** @throws ApiError `not-found` where the account is no admin's */
export async function requireAdmin(accounts: AdminAccounts, id: string): Promise<void> {
  const account = await accounts.get(id);
  // Only an account that signs in is found by its email.
  const isAtWork = account?.userType === 'Admin' && (await accounts.find(account.email))?.id === id;
  if (!isAtWork) throw fieldError('not-found', 'assignee', 'There is no such admin');
}
