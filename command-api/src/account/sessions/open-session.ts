import { fold, newId, streams, type EventNamed } from '@busca/events';
import type { RouteContext, SecurityLog, SessionUser } from '@busca/platform';
import type { LoggedIn, SignInEvent } from '../../contract.ts';
import type { Decider } from '../../command-handler/decider.ts';
import { HISTORY_MS, type SignIns, deviceOf } from '../records/sign-ins.ts';
import type { KnownDevices } from '../../http/known-devices.ts';
import type { CommandDependencies } from '../../dependencies.ts';
import { sessionUser, type LiveAccount } from '../commands.ts';
import type { SessionCookies } from './session-cookies.ts';
import type { Account } from '../decider.ts';

type SignedIn = EventNamed<'NewDeviceUsed'>;

/** Each of these sign-ins has a stream of its own, so that the account's revision stays what its owner has seen. */
const signInDecider: Decider<null, SignedIn['data'], SignedIn> = {
  initialState: null,
  decide: (data) => [{ type: 'NewDeviceUsed', data }],
  evolve: fold(['signIn'], { NewDeviceUsed: null }),
};

/** Appends that an account has signed in from a device that is new to it; reactors write to its owner. */
export const newDeviceCommands = ({ handle, now }: Pick<CommandDependencies, 'handle' | 'now'>) => ({
  /** Whether the account is older than the sign-in history, so that an empty history tells of no first sign-in. */
  isOlderThanHistory: ({ createdAt }: Pick<LiveAccount, 'createdAt'>): boolean =>
    Date.parse(createdAt) < now().getTime() - HISTORY_MS,
  async append({ id: accountId, userType: role }: Account, ctx: RouteContext): Promise<void> {
    const commandId = newId(now());
    const { browser, system, network } = deviceOf(ctx);
    const data = {
      accountId,
      signedInAt: now().toISOString(),
      personal: { browser: browser ?? '', system: system ?? '', network },
    };
    await handle(signInDecider, streams.signIn(commandId), data, {
      actor: { id: accountId, role },
      commandId,
      correlationId: ctx.state.correlationId,
    });
  },
});

interface Dependencies {
  newDevices: ReturnType<typeof newDeviceCommands>;
  devices: KnownDevices;
  signIns: SignIns;
  security: SecurityLog;
  cookies: SessionCookies;
}

/** The account that signs in, with the time (ms since 1970) of its last change of password. */
export type ProvenAccount = LiveAccount & { passwordChangedAt: number };

/** Opens the session of an account that has proved who it is, and writes it down. */
export function sessionOpener({ newDevices, devices, signIns, security, cookies }: Dependencies) {
  async function isNewDevice(account: LiveAccount, ctx: RouteContext): Promise<boolean> {
    if ((await devices.recognise(ctx, account.email)) !== undefined) return false;
    return (await signIns.hasSignedIn(account.id)) || newDevices.isOlderThanHistory(account);
  }
  /** Its writes share a flush. @returns the session's first token */
  async function begin(user: SessionUser, event: SignInEvent, startedAt: Date, ctx: RouteContext): Promise<string> {
    const [token] = await Promise.all([
      cookies.begin(ctx, user, startedAt),
      signIns.record(user.id, event, ctx),
      devices.remember(ctx, user),
    ]);
    return token;
  }
  return {
    begin,
    /** @param startedAt when the check of the password or key began @param event what the history says of it */
    async open(account: ProvenAccount, event: SignInEvent, startedAt: Date, ctx: RouteContext): Promise<LoggedIn> {
      if (await isNewDevice(account, ctx)) await newDevices.append(account, ctx);
      security.record({ event: 'login', accountId: account.id });
      // The clock may have been set back since the last change, whose sessions are checked against it.
      const since = new Date(Math.max(startedAt.getTime(), account.passwordChangedAt));
      return { token: await begin(sessionUser(account), event, since, ctx), user_type: account.userType };
    },
  };
}

export type SessionOpener = ReturnType<typeof sessionOpener>;
