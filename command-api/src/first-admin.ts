import { deriveId, newId, streams, type EventLog } from '@busca/events';
import { ApiError, createSecurityLog, type Logger, WrongSetting } from '@busca/platform';
import { passwordError } from './account/passwords/password-rules.ts';
import type { Passwords } from './account/passwords/passwords.ts';
import type { Commands } from './app.ts';
import { systemRequest } from './command-handler/command-handler.ts';

/** Namespace from which the ids of ADMIN_EMAIL accounts derive. */
const NAMESPACE = '01937f00-0000-7000-8000-0000000000ad';
const NAME = 'Administración';

interface Dependencies {
  log: EventLog;
  commands: Commands;
  passwords: Passwords;
  logger: Logger;
}

/** Account id of an admin's email: the same on every start, and not reversible to the email. */
export const adminId = async (log: EventLog, email: string): Promise<string> =>
  deriveId(NAMESPACE, await log.emailClaim(email));

/** The hash of ADMIN_PASSWORD. @throws WrongSetting where it breaks a rule */
async function hashOf(passwords: Passwords, email: string, password: string): Promise<string> {
  const problem = await passwordError(password, { name: NAME, email, userType: 'Admin' });
  if (problem) throw new WrongSetting([`ADMIN_PASSWORD: ${problem.message}: set another one`]);
  return passwords.hash(password);
}

/**
 * Creates the admin account of ADMIN_EMAIL unless it exists, and gives it its password where all passwords were lost. A
 * password that the admin has changed stays.
 * @throws WrongSetting where another account has that email, or the password breaks a rule
 */
export async function ensureAdmin(
  { log, commands, passwords, logger }: Dependencies,
  email: string,
  password: string,
): Promise<void> {
  const id = await adminId(log, email);
  if ((await log.store.read(streams.account(id))).length > 0) {
    const hasLostPassword =
      (await commands.accounts.find(email))?.id === id && !(await commands.accounts.credentialsOf(id));
    if (!hasLostPassword) return;
    const passwordHash = await hashOf(passwords, email, password);
    await commands.accounts.changePassword(id, { passwordHash }, systemRequest(newId()));
    return;
  }
  const passwordHash = await hashOf(passwords, email, password);
  try {
    await commands.accounts.create(
      { name: NAME, email, passwordHash, userType: 'Admin', emailConfirmed: true },
      systemRequest(id),
    );
    createSecurityLog(logger).record({ event: 'role-granted', accountId: id, role: 'Admin' });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'email-taken')
      throw new WrongSetting(['ADMIN_EMAIL: it belongs to another account: set another one']);
    throw error;
  }
}
