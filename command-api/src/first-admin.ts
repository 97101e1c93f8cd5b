import { deriveId, streams, type EventLog } from '@busca/events';
import { ApiError, WrongSetting } from '@busca/platform';
import type { Passwords } from './account/passwords.ts';
import type { Commands } from './app.ts';
import { systemRequest } from './command-handler/command-request.ts';

/** Ids of admins that the environment names are derived from this one. */
const SEED = '01937f00-0000-7000-8000-0000000000ad';
const NAME = 'Administración';

interface Parts {
  log: EventLog;
  commands: Commands;
  passwords: Passwords;
}

/** Id of the admin account for an email: the same on every start, and no way back to the email. */
export const adminId = async (log: EventLog, email: string): Promise<string> => deriveId(SEED, await log.emailClaim(email));

/**
 * Makes the admin account that the environment names, on the first start that names it; a later one changes nothing,
 * so a password that the admin has changed since stays. @throws WrongSetting when the email is somebody else's
 */
export async function ensureAdmin({ log, commands, passwords }: Parts, email: string, password: string): Promise<void> {
  const id = await adminId(log, email);
  if ((await log.store.read(streams.account(id))).length > 0) return;
  try {
    await commands.accounts.create({ name: NAME, email, passwordHash: await passwords.hash(password), userType: 'Admin' }, systemRequest(id));
  } catch (error) {
    if (error instanceof ApiError && error.code === 'email-taken') throw new WrongSetting(['ADMIN_EMAIL: it belongs to another account: set another one']);
    throw error;
  }
}
