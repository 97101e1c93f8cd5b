import { type OwnerAlert, streams, type UserType } from '@busca/events';
import { ApiError, type SessionUser } from '@busca/platform';
import type { CommandRequest, CommandResult } from '../command-handler/command-handler.ts';
import { stateAfter } from '../command-handler/decider.ts';
import type { CommandDependencies } from '../dependencies.ts';
import type { Caller } from '../queue/fair-queue.ts';
import { type Account, accountDecider, type AccountState, type Link } from './decider.ts';
import { endOfSessions } from './records/renewable-sessions.ts';
import { hasEnded } from './staff.ts';

export interface NewAccount {
  name: string;
  email: string;
  /** A hash, or what makes it. */
  passwordHash: string | HashBeside;
  userType: UserType;
  /** Staff and demo users count as confirmed; others confirm their email where emails can go out. */
  emailConfirmed?: boolean;
}

/** Hashes a new account's password, with work that goes on beside it. */
type HashBeside = (work: () => Promise<unknown>) => Promise<string>;

interface LogInOptions {
  /** Whose turn the password check waits for. */
  caller?: Caller;
  /** Called with the id of the account, null where no account has the email. */
  onFailure?: (accountId: string | null) => Promise<void>;
}

/** A check of credentials. If they have changed since, or their sessions were ended, nothing is set. */
interface Checked {
  /** `changedAt` of the credentials (ms since 1970). */
  at: number;
  /** Whether a run of the same command has set the password meanwhile. */
  isSet: () => Promise<boolean>;
  refusal: () => ApiError;
}

interface NewPassword {
  passwordHash: string;
  /** What allowed the change, before the hash was made. */
  checked?: Checked;
  /** Whether a code that was sent to the account's email has set it. */
  provesEmail?: boolean;
  /** Called before the event that proves the account's email for the first time, once the sessions are over. */
  onFirstProof?: (accountId: string) => Promise<void>;
}

export const sessionUser = ({ id, name, email, userType }: Account): SessionUser => ({
  id,
  name,
  email,
  user_type: userType,
});

/** An account that can sign in, and when it was created (ISO). */
export type LiveAccount = NonNullable<AccountState> & { createdAt: string };

/** Finds accounts that can sign in. */
function liveAccounts({ claims, log }: Pick<CommandDependencies, 'claims' | 'log'>) {
  /** What does not depend on each other is read at once: the log may be far away. */
  async function read(id: string): Promise<LiveAccount | null> {
    const [events, isOver] = await Promise.all([log.readStream(streams.account(id)), hasEnded(log, id)]);
    const account = stateAfter(accountDecider, events);
    return account && !isOver ? { ...account, createdAt: events[0]!.metadata.at } : null;
  }
  return {
    /**
     * The account that signs in with this email, else null. A profile's contact email is claimed too, but nobody can
     * sign in with it.
     */
    async find(email: string): Promise<LiveAccount | null> {
      const holder = await claims.holder(email);
      const account = holder === undefined ? null : await read(holder);
      return account?.email.toLowerCase() === email.toLowerCase() ? account : null;
    },
    /** The account with this id, else null; also null where another one holds its email. */
    async current(id: string): Promise<LiveAccount | null> {
      const account = await read(id);
      return account && (await claims.holder(account.email)) === id ? account : null;
    },
  };
}

/** Changes the password, and ends every session so far. */
function changingPassword({ handle, state, log, now }: Pick<CommandDependencies, 'handle' | 'state' | 'log' | 'now'>) {
  const endOf = endOfSessions({ state, log, now });
  return async (
    accountId: string,
    { passwordHash, checked, provesEmail = false, onFirstProof }: NewPassword,
    request: CommandRequest,
  ): Promise<CommandResult<AccountState>> => {
    const changedAt = await endOf(accountId);
    return handle(
      accountDecider,
      streams.account(accountId),
      { type: 'ChangePassword', changedAt: changedAt.toISOString(), provesEmail },
      request,
      {
        async beforeAppend(account) {
          const isReplaced = await state.replaceCredentials(
            { accountId, passwordHash, changedAt: changedAt.getTime() },
            checked?.at ?? Infinity,
          );
          if (!isReplaced && checked && !(await checked.isSet())) throw checked.refusal();
          if (provesEmail && account?.confirmed === false) await onFirstProof?.(accountId);
        },
      },
    );
  };
}

/** Commands of accounts. The account's id is the command's id, so a repeated command creates the same account. */
export function accountCommands(dependencies: Omit<CommandDependencies, 'checkImage'>) {
  const { handle, claims, state, log, passwords, now, canMail } = dependencies;
  const live = liveAccounts({ claims, log });
  return {
    ...emailCommands(dependencies),
    ...live,
    get: async (accountId: string): Promise<AccountState> =>
      stateAfter(accountDecider, await log.readStream(streams.account(accountId))),
    credentialsOf: (accountId: string) => state.findCredentials(accountId),
    /** Whether a password is the account's. @throws ApiError `too-many-requests` */
    hasPassword: async (accountId: string, password: string, caller: Caller): Promise<boolean> =>
      passwords.matches(password, (await state.findCredentials(accountId))?.passwordHash, caller),

    /**
     * Beside the hash, the email is claimed, and the personal key made that the event needs.
     * @throws ApiError `email-taken`; what `passwordHash` throws
     */
    create(
      { passwordHash, emailConfirmed = false, ...fields }: NewAccount,
      request: CommandRequest,
    ): Promise<CommandResult<AccountState>> {
      const account: Account = { id: request.commandId, ...fields };
      const stream = streams.account(account.id);
      const confirmBy = canMail && !emailConfirmed ? new Date(now().getTime() + CONFIRM_MS).toISOString() : null;
      return handle(accountDecider, stream, { type: 'CreateAccount', account, confirmBy }, request, {
        async beforeAppend() {
          const prepare = () =>
            Promise.all([
              claims.claim(account.email, account.id, stream, request),
              log.keys.keyFor(account.id, { mayBeNew: true }),
            ]);
          const hash = typeof passwordHash === 'string' ? prepare().then(() => passwordHash) : passwordHash(prepare);
          await state.putCredentials({ accountId: account.id, passwordHash: await hash, changedAt: 0 });
        },
      });
    },

    requestConfirmation: (accountId: string, request: CommandRequest): Promise<CommandResult<AccountState>> =>
      handle(accountDecider, streams.account(accountId), { type: 'RequestConfirmation' }, request),

    /** Alerts the owner by email: reactors send it, and try again where it fails. */
    alertOwner: (accountId: string, alert: OwnerAlert, request: CommandRequest): Promise<CommandResult<AccountState>> =>
      handle(accountDecider, streams.account(accountId), { type: 'AlertOwner', alert }, request),

    changePassword: changingPassword(dependencies),

    /** The account with this email and password. @throws ApiError `no-such-account`, `wrong-password` */
    async logIn(
      email: string,
      password: string,
      { caller, onFailure }: LogInOptions = {},
    ): Promise<LiveAccount & { passwordChangedAt: number }> {
      const account = await live.find(email);
      const credentials = account && (await state.findCredentials(account.id));
      const matches = await passwords.matches(password, credentials?.passwordHash, caller);
      if (!account || !matches) await onFailure?.(account?.id ?? null);
      if (!account) throw new ApiError('no-such-account', 'There is no account found with this email.');
      if (!matches) throw new ApiError('wrong-password', 'Incorrect password for this account.');
      // The time of the last change, which a session of this password may not begin before.
      return { ...account, passwordChangedAt: credentials?.changedAt ?? 0 };
    },
  };
}

export type AccountCommands = ReturnType<typeof accountCommands>;

type Result = Promise<CommandResult<AccountState>>;

const HOUR_MS = 60 * 60 * 1_000;
/** Ms in which an email can be confirmed. */
const CONFIRM_MS = 24 * HOUR_MS;
/** Ms in which the former address can undo a change of email: a weekend. */
const UNDO_MS = 72 * HOUR_MS;

/** Commands about an account's email. */
function emailCommands({ handle, claims, state, log, now, canMail }: Omit<CommandDependencies, 'checkImage'>) {
  const after = (ms: number): string => new Date(now().getTime() + ms).toISOString();
  const linkOf = ({ commandId }: CommandRequest, lifetime: number): Link => ({ id: commandId, until: after(lifetime) });

  const sendLink =
    (type: 'RequestEmailConfirmation' | 'RenewEmailChange') =>
    (accountId: string, request: CommandRequest): Result =>
      handle(accountDecider, streams.account(accountId), { type, link: linkOf(request, CONFIRM_MS) }, request);

  return {
    /**
     * Requests a change of email, which takes effect once the new email is confirmed; at once where no email can go
     * out.
     * @throws ApiError `email-taken`
     */
    changeEmail(accountId: string, email: string, request: CommandRequest): Result {
      const stream = streams.account(accountId);
      const link = canMail ? linkOf(request, CONFIRM_MS) : null;
      return handle(accountDecider, stream, { type: 'ChangeEmail', email, link }, request, {
        // An email that is not confirmed is not claimed: nobody can hold other people's.
        beforeAppend: () => (link ? claims.check(email, accountId) : claims.claim(email, accountId, stream, request)),
      });
    },

    /** Sends the link that confirms the account's email again. */
    requestEmailConfirmation: sendLink('RequestEmailConfirmation'),

    /** Sends the link to the email that the account wants to change to again; nothing where it wants none. */
    renewEmailChange: sendLink('RenewEmailChange'),

    /** Confirms the email that a link was sent to. @throws ApiError `invalid-code`, `email-taken` */
    confirmEmail(accountId: string, linkId: string, request: CommandRequest): Result {
      const stream = streams.account(accountId);
      const command = { type: 'ConfirmEmail', linkId, at: after(0), undo: linkOf(request, UNDO_MS) } as const;
      return handle(accountDecider, stream, command, request, {
        async beforeAppend(account) {
          if (account?.pending?.link.id === linkId)
            await claims.claim(account.pending.email, accountId, stream, request);
        },
      });
    },

    rename: (accountId: string, name: string, request: CommandRequest): Result =>
      handle(accountDecider, streams.account(accountId), { type: 'Rename', name }, request),
    /** Begins or ends news by email. */
    chooseNews: (accountId: string, news: boolean, request: CommandRequest): Result =>
      handle(accountDecider, streams.account(accountId), { type: 'ChooseNews', news }, request),

    /**
     * A former address takes the account back: its email is restored, and every session is over. Whoever changed the
     * email may know the password, and codes may be on their way: neither counts any more.
     * @param removeSince removes what else signs in and was set up since an instant (ISO).
     * @throws ApiError `invalid-code`, `email-taken`
     */
    async undoEmailChange(
      accountId: string,
      undoId: string,
      removeSince: (since: string) => Promise<void>,
      request: CommandRequest,
    ): Result {
      const [stream, undoneAt] = [streams.account(accountId), await endOfSessions({ state, log, now })(accountId)];
      return handle(
        accountDecider,
        stream,
        { type: 'UndoEmailChange', undoId, at: after(0), undoneAt: undoneAt.toISOString() },
        request,
        {
          async beforeAppend(account) {
            const change = account?.former.find(({ link }) => link.id === undoId);
            if (!change) return;
            await claims.claim(change.email, accountId, stream, request);
            // First, so that no session sets anything up afterwards.
            await state.forgetAccount({ accountId, changedAt: undoneAt.getTime() });
            await removeSince(new Date(Date.parse(change.link.until) - UNDO_MS).toISOString());
          },
        },
      );
    },
  };
}
