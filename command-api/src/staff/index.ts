import { type EventLog, readLinkCode } from '@busca/events';
import { ApiError, type SecurityLog } from '@busca/platform';
import type { accountCommands } from '../account/commands.ts';
import { passwordError } from '../account/passwords/password-rules.ts';
import type { Passwords } from '../account/passwords/passwords.ts';
import type { SignIns } from '../account/records/sign-ins.ts';
import { copy } from '../copy.es.ts';
import type { CommandDependencies } from '../dependencies.ts';
import { keyReused, type SliceHandlers } from '../http/bind-commands.ts';
import type { KnownDevices } from '../http/known-devices.ts';
import type { ErasureCommands } from '../privacy/erasures.ts';
import { callerOf } from '../queue/fair-queue.ts';
import type { staffRoutes } from '../routes/administration.ts';
import { staffCommands, type StaffCommands } from './commands.ts';

interface Dependencies {
  staff: StaffCommands;
  accounts: Pick<ReturnType<typeof accountCommands>, 'hasPassword'>;
  erasures: Pick<ErasureCommands, 'eraseInvited'>;
  log: Pick<EventLog, 'keys'>;
  passwords: Passwords;
  security: SecurityLog;
  signIns: SignIns;
  devices: Pick<KnownDevices, 'remember'>;
}

type Staff = SliceHandlers<typeof staffRoutes>;

/** The invited opens the account: the link proves the email, so the account is the actor. */
function acceptingInvitations({
  staff,
  accounts,
  log,
  passwords,
  security,
  signIns,
  devices,
}: Dependencies): Staff['acceptInvitation'] {
  /** @throws ApiError `invalid-code` */
  async function open(code: string) {
    const link = await readLinkCode(log.keys, 'accept-invitation', code);
    const invitation = link && (await staff.invitation(link.accountId));
    if (!invitation) throw new ApiError('invalid-code', copy.deadLink);
    return { ...invitation, id: link.accountId };
  }
  return {
    async run({ body: { code, name, password }, request, ctx }) {
      const { id, email, userType } = await open(code);
      const problem = await passwordError(password, { name, email, userType });
      if (problem) throw problem;
      const passwordHash = await passwords.hash(password, callerOf(ctx, true));
      const { position } = await staff.accept(
        id,
        { name, passwordHash },
        { ...request, actor: { id, role: userType } },
      );
      security.record({ event: 'role-granted', accountId: id, role: userType });
      await devices.remember(ctx, { id, email });
      await signIns.record(id, 'sign-up', ctx);
      return { id, position };
    },
    async present({ id }, { body, repeated, ctx }) {
      // No secret is part of the fingerprint, so a repeat with another password has to be told apart here.
      if (repeated && !(await accounts.hasPassword(id, body.password, callerOf(ctx)))) throw keyReused();
      return { ok: true };
    },
  };
}

/** Who works here: invitations, and endings. The security log has each by account id. */
function staffHandlers(dependencies: Dependencies): Staff {
  const { staff, erasures, security } = dependencies;
  return {
    acceptInvitation: acceptingInvitations(dependencies),

    inviteStaff: {
      async run({ body: { email, user_type: userType }, request }) {
        const { id, position } = await staff.invite({ email, userType }, request);
        security.record({ event: 'role-offered', accountId: id, role: userType });
        return { id, position };
      },
      present: ({ id }) => ({ id }),
    },

    withdrawInvitation: {
      async run({ params: { id }, request, seen }) {
        await staff.withdraw(id, request, seen);
        const { position } = await erasures.eraseInvited(id, request);
        return { id, position };
      },
      present: () => ({ ok: true }),
    },

    endStaff: {
      async run({ params: { id }, request }) {
        const { position, userType } = await staff.end(id, request);
        security.record({ event: 'role-ended', accountId: id, role: userType });
        return { id, position };
      },
      present: () => ({ ok: true }),
    },
  };
}

export const commands = (dependencies: CommandDependencies) => ({ staff: staffCommands(dependencies) });

export const handlers = (dependencies: Parameters<typeof staffHandlers>[0]) => ({ staff: staffHandlers(dependencies) });
