import { createHmac, randomInt } from 'node:crypto';
import { newId, type EventLog } from '@busca/events';
import { fieldError, type ApiError } from '@busca/platform';
import { renderEmail, type Mail, type Mailer } from '@busca/platform/mail';
import { copy } from '../../copy.es.ts';
import type { CommandResult } from '../../command-handler/command-handler.ts';
import type { CommandRequest } from '../../command-handler/command-request.ts';
import type { CodeGuess } from '../../state/code-set.ts';
import type { Caller } from '../../queue/caller.ts';
import type { CommandState } from '../../state/port.ts';
import type { accountCommands } from '../commands.ts';
import { passwordError } from '../passwords/password-rules.ts';
import type { Passwords } from '../passwords/passwords.ts';
import type { Account, AccountState } from '../state.ts';

const LIFETIME_MINUTES = 10;
const DIGITS = 6;
/** Path of the page where users enter the code. */
const CODE_PAGE = '/otp';

interface Parts {
  log: Pick<EventLog, 'keys'>;
  state: CommandState;
  passwords: Passwords;
  accounts: ReturnType<typeof accountCommands>;
  mailer: Mailer;
  /** The site's public base URL, read when an email is written. */
  publicUrl: () => string;
  now: () => Date;
}

export interface NewPassword {
  email: string;
  otp: string;
  newPassword: string;
  caller: Caller;
}

/**
 * URL of the code page with the account's email in its fragment, which no server or access log receives. It never holds
 * the code.
 */
function codePage(publicUrl: string, email: string): string {
  const page = new URL(CODE_PAGE, publicUrl);
  page.hash = new URLSearchParams({ email }).toString();
  return page.href;
}

/** A person whose email is not confirmed is not named: the name could be anybody's text. */
function codeMail({ name: typed, email, confirmed }: NonNullable<AccountState>, code: string, url: string, id: string): Mail {
  const { subject, greeting, intro, lasts, ignore, link, farewell } = copy.code;
  const name = confirmed ? typed : '';
  const content = { subject, greeting: greeting(name), paragraphs: [intro], code, link: { label: link, url }, notes: [lasts(LIFETIME_MINUTES), ignore], farewell };
  return { id, to: { name, address: email }, ...renderEmail(content) };
}

const wrongCode = (): ApiError => fieldError('invalid-otp', 'otp', copy.wrongCode);

/**
 * Password reset by a one-time code. The code is in the email only; the store holds an HMAC of account id and code. No reply
 * reveals whether an email has an account.
 */
export function passwordResets({ log, state, passwords, accounts, mailer, publicUrl, now }: Parts) {
  const hashOf = async (accountId: string, code: string): Promise<string> =>
    createHmac('sha256', await log.keys.lookupSecret()).update(JSON.stringify(['one-time code', accountId, code])).digest('base64url');

  /**
   * The account with this code; counts the guess. `usedBy` is the command that uses the code up, unless it `keeps` it.
   * @throws ApiError `invalid-otp`
   */
  async function guess(email: string, otp: string, use: Pick<CodeGuess, 'usedBy' | 'keeps'> = {}): Promise<Account> {
    const account = await accounts.find(email);
    const accountId = account?.id ?? 'nobody';
    const right = await state.guessCode({ accountId, codeHash: await hashOf(accountId, otp), at: now().getTime(), ...use });
    if (!account || !right) throw wrongCode();
    return account;
  }

  return {
    /** Emails a new code; older ones stay usable. Does nothing without an account, and while three codes are live. */
    async request(email: string): Promise<void> {
      const account = await accounts.find(email);
      if (!account) return;
      const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
      const at = now().getTime();
      const isStored = await state.putCode({ accountId: account.id, codeHash: await hashOf(account.id, code), expiresAt: at + LIFETIME_MINUTES * 60_000, at });
      if (!isStored) return;
      const isWanted = async () => (await accounts.find(email))?.id === account.id;
      await mailer.send(codeMail(account, code, codePage(publicUrl(), account.email), newId(now())), isWanted);
    },

    /** Checks a code without using it up. @throws ApiError `invalid-otp` */
    async check(email: string, otp: string): Promise<void> {
      await guess(email, otp);
    },

    /**
     * Sets a new password and uses the code up; a refused password, and a server too busy for its hash, leave the code usable. A repeat with the same command id
     * resumes an interrupted one. `onFirstProof` runs before the code proves the account's email for the first time.
     * @throws ApiError `invalid-otp`, and that of a password that breaks a rule
     */
    async change({ email, otp, newPassword, caller }: NewPassword, request: CommandRequest, onFirstProof: (accountId: string) => Promise<void>): Promise<CommandResult<AccountState>> {
      const account = await guess(email, otp, { usedBy: request.commandId, keeps: true });
      const problem = await passwordError(newPassword, account, 'newPassword');
      if (problem) throw problem;
      const at = (await accounts.credentialsOf(account.id))?.changedAt ?? 0;
      const passwordHash = await passwords.hash(newPassword, caller);
      const { id, userType } = await guess(email, otp, { usedBy: request.commandId });
      const checked = { at, isSet: () => accounts.hasPassword(id, newPassword, caller), refusal: wrongCode };
      // The code proves access to the account's mailbox, so the account is the actor, signed in or not.
      return accounts.changePassword(id, { passwordHash, checked, provesEmail: true, onFirstProof }, { ...request, actor: { id, role: userType } });
    },

    /** Whether the account has this password now. */
    isCurrent: async (accountId: string, password: string, caller: Caller): Promise<boolean> =>
      passwords.matches(password, (await accounts.credentialsOf(accountId))?.passwordHash, caller),
  };
}

export type PasswordResets = ReturnType<typeof passwordResets>;
