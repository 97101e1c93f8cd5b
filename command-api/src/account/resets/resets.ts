import { createHmac, randomInt } from 'node:crypto';
import { newId, type EventLog } from '@busca/events';
import { fieldError, type ApiError, type Settings } from '@busca/platform';
import { renderEmail, type Letterhead, type Mail, type Mailer } from '@busca/platform/mail';
import { copy } from '../../copy.es.ts';
import type { CommandRequest, CommandResult } from '../../command-handler/command-handler.ts';
import type { CodeGuess } from '../../state/code-set.ts';
import type { Caller } from '../../queue/fair-queue.ts';
import type { CommandState } from '../../state/port.ts';
import type { accountCommands } from '../commands.ts';
import { passwordError } from '../passwords/password-rules.ts';
import type { Passwords } from '../passwords/passwords.ts';
import type { Account, AccountState } from '../decider.ts';

export const LIFETIME_MINUTES = 10;
const DIGITS = 6;
/** Path of the page where users enter the code. */
const CODE_PAGE = '/otp';

interface Dependencies {
  log: Pick<EventLog, 'keys'>;
  state: CommandState;
  passwords: Passwords;
  accounts: ReturnType<typeof accountCommands>;
  mailer: Mailer;
  /** The site's public base URL, read when an email is written. */
  publicUrl: () => string;
  settings: Pick<Settings, 'POSTAL_ADDRESS'>;
  now: () => Date;
}

/** A code as it is typed, and the id of the browser, which has asked for one. */
export interface TypedCode {
  email: string;
  otp: string;
  browser: string;
}

export interface NewPassword extends TypedCode {
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
function codeMail(
  { name: typed, email, confirmed }: NonNullable<AccountState>,
  code: string,
  letterhead: Letterhead,
  id: string,
): Mail {
  const { subject, intro, lasts, ignore, link } = copy.code;
  const name = confirmed ? typed : '';
  const content = {
    subject,
    name,
    paragraphs: [intro],
    code,
    link: { label: link, url: codePage(letterhead.publicUrl, email) },
    notes: [lasts(LIFETIME_MINUTES), ignore],
  };
  return { id, to: { name, address: email }, ...renderEmail(content, letterhead) };
}

/** The same whatever is wrong: the code, the email, the browser or the time. */
export const wrongCode = (): ApiError => fieldError('invalid-otp', 'otp', copy.wrongCode);

/** Recognises codes: the store holds HMACs of account id and code, and of the browser's id. */
function codeChecks({ log, state, accounts, now }: Pick<Dependencies, 'log' | 'state' | 'accounts' | 'now'>) {
  const digest = async (...parts: string[]): Promise<string> =>
    createHmac('sha256', await log.keys.lookupSecret())
      .update(JSON.stringify(parts))
      .digest('base64url');
  const hashesOf = async (accountId: string, code: string, browser: string) => ({
    accountId,
    codeHash: await digest('one-time code', accountId, code),
    browser: await digest('browser of codes', accountId, browser),
  });

  /**
   * The account with this code; counts the guess. `usedBy` is the command that uses the code up, unless it `keeps` it.
   * @throws ApiError `invalid-otp`
   */
  async function guess(
    { email, otp, browser }: TypedCode,
    use: Pick<CodeGuess, 'usedBy' | 'keeps'> = {},
  ): Promise<Account> {
    const account = await accounts.find(email);
    const right = await state.guessCode({
      ...(await hashesOf(account?.id ?? 'nobody', otp, browser)),
      at: now().getTime(),
      ...use,
    });
    if (!account || !right) throw wrongCode();
    return account;
  }

  return { hashesOf, guess };
}

/**
 * Password reset by a one-time code, in the browser that asked for it. The code is in the email only. No reply reveals
 * whether an email has an account.
 */
export function passwordResets(dependencies: Dependencies) {
  const { state, passwords, accounts, mailer, publicUrl, settings, now } = dependencies;
  const { hashesOf, guess } = codeChecks(dependencies);

  return {
    /**
     * Emails a new code to a browser; older ones stay usable. Does nothing without an account, and while three of its
     * codes are live.
     */
    async request(email: string, browser: string): Promise<void> {
      const account = await accounts.find(email);
      if (!account) return;
      const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
      const at = now().getTime();
      const isStored = await state.putCode({
        ...(await hashesOf(account.id, code, browser)),
        expiresAt: at + LIFETIME_MINUTES * 60_000,
        at,
      });
      if (!isStored) return;
      const isWanted = async () => (await accounts.find(email))?.id === account.id;
      await mailer.send(
        codeMail(account, code, { publicUrl: publicUrl(), postalAddress: settings.POSTAL_ADDRESS }, newId(now())),
        isWanted,
      );
    },

    /**
     * The account with a code, which stays usable; with a command's id, whether that command may use it.
     * @throws ApiError `invalid-otp`
     */
    check: (code: TypedCode, usedBy?: string): Promise<Account> =>
      guess(code, usedBy === undefined ? {} : { usedBy, keeps: true }),

    /**
     * Sets a new password and uses the code up; a refused password, and a server too busy for its hash, leave the code
     * usable. A repeat with the same command id resumes an interrupted one. `account` is that of the checked code.
     * `onFirstProof` runs before the code proves the account's email for the first time.
     * @throws ApiError `invalid-otp`, and that of a password that breaks a rule
     */
    async change(
      account: Account,
      { newPassword, caller, ...code }: NewPassword,
      request: CommandRequest,
      onFirstProof: (accountId: string) => Promise<void>,
    ): Promise<CommandResult<AccountState>> {
      const problem = await passwordError(newPassword, account, 'newPassword');
      if (problem) throw problem;
      const at = (await accounts.credentialsOf(account.id))?.changedAt ?? 0;
      const passwordHash = await passwords.hash(newPassword, caller);
      const { id, userType } = await guess(code, { usedBy: request.commandId });
      const checked = { at, isSet: () => accounts.hasPassword(id, newPassword, caller), refusal: wrongCode };
      // The code proves access to the account's mailbox, so the account is the actor, signed in or not.
      return accounts.changePassword(
        id,
        { passwordHash, checked, provesEmail: true, onFirstProof },
        { ...request, actor: { id, role: userType } },
      );
    },

    /** Whether the account has this password now. */
    isCurrent: async (accountId: string, password: string, caller: Caller): Promise<boolean> =>
      passwords.matches(password, (await accounts.credentialsOf(accountId))?.passwordHash, caller),
  };
}

export type PasswordResets = ReturnType<typeof passwordResets>;
