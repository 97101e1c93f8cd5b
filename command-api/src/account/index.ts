import type { SignInReply } from '../contract.ts';
import type { CommandDependencies, HandlerDependencies } from '../dependencies.ts';
import { passkeyChallenges, passkeySite, type StoredPasskey } from './passkeys/passkey-checks.ts';
import { factorRemoval, passkeyRemoval, passkeys, type Passkeys } from './passkeys/passkeys.ts';
import { privateRecord } from './records/private-records.ts';
import {
  renewableSessions,
  sessionsEnd,
  type RenewableSessions,
  type StoredSession,
} from './records/renewable-sessions.ts';
import { secondFactors, type SecondFactors, type StoredFactor } from './second-factor/second-factor.ts';
import { historyEnd, signInHistory, type SignIns } from './records/sign-ins.ts';
import type { SliceHandlers } from '../http/bind-commands.ts';
import type { credentialRoutes } from '../routes/credentials.ts';
import { accountCommands } from './commands.ts';
import { emailHandlers, linkHandlers, ownerHandlers } from './owner/owner-handlers.ts';
import { ownerAlerts } from './owner-alerts.ts';
import { passkeyHandlers } from './passkeys/passkey-handlers.ts';
import { resetHandlers } from './resets/reset-handlers.ts';
import { passwordResets } from './resets/resets.ts';
import { codeAttempts } from './second-factor/check-second-factor.ts';
import { secondFactorHandlers } from './second-factor/second-factor-handlers.ts';
import { newDeviceCommands, sessionOpener } from './sessions/open-session.ts';
import { sessionCookies } from './sessions/session-cookies.ts';
import { sessionCommands } from './sessions/sessions.ts';
import { accountHandlers, sessionHandlers } from './sign-in/handlers.ts';

/** Commands of accounts, of their sessions, and of their sign-ins from new devices. */
export const commands = (dependencies: CommandDependencies) => ({
  accounts: accountCommands(dependencies),
  sessions: sessionCommands(dependencies),
  newDevices: newDeviceCommands(dependencies),
});

/** What the command API stores about signing in, beside the passwords. */
export interface Credentials {
  signIns: SignIns;
  secondFactors: SecondFactors;
  passkeys: Passkeys;
  renewableSessions: RenewableSessions;
}

export function createCredentials({ state, log, counters, publicUrl, now }: HandlerDependencies): Credentials {
  const stores = { records: state.records, keys: log.keys };
  return {
    signIns: signInHistory({
      record: privateRecord<SignInReply[]>(stores, { kind: 'sign-ins', expiresAt: historyEnd }),
      now,
    }),
    secondFactors: secondFactors({
      record: privateRecord<StoredFactor>(stores, { kind: 'second-factor', expiresAt: () => null }),
      keys: log.keys,
      now,
    }),
    passkeys: passkeys({
      record: privateRecord<StoredPasskey[]>(stores, { kind: 'passkeys', expiresAt: () => null }),
      challenges: passkeyChallenges({ keys: log.keys, counters, now }),
      site: () => passkeySite(publicUrl()),
      now,
    }),
    renewableSessions: renewableSessions({
      record: privateRecord<StoredSession[]>(stores, { kind: 'sessions', expiresAt: sessionsEnd }),
      keys: log.keys,
      now,
    }),
  };
}

type Dependencies = HandlerDependencies & ReturnType<typeof commands> & Credentials;

/** What the handlers of this slice share. */
function shared(dependencies: Dependencies) {
  const alertOwner = ownerAlerts(dependencies);
  const cookies = sessionCookies({ ...dependencies, alertOwner });
  return {
    ...dependencies,
    alertOwner,
    cookies,
    opener: sessionOpener({ ...dependencies, cookies }),
    attempts: codeAttempts(dependencies),
    resets: passwordResets(dependencies),
    removePasskeys: passkeyRemoval({ ...dependencies, alertOwner }),
    removeFactors: factorRemoval(dependencies),
    secondFactorOfAdmins: dependencies.settings.ADMIN_SECOND_FACTOR,
  };
}

/** Reads of the sign-in history, by its owner and by admins. */
const historyHandlers = ({ signIns }: Credentials): SliceHandlers<typeof credentialRoutes> => ({
  ownSignIns: ({ session: { user } }) => signIns.of(user.id),
  signInsOf: ({ params: { id } }) => signIns.of(id),
});

export function handlers(dependencies: Dependencies) {
  const all = shared(dependencies);
  return {
    account: {
      ...accountHandlers(all),
      ...resetHandlers(all),
      ...sessionHandlers(all),
      ...emailHandlers(all),
      ...ownerHandlers(all),
      ...linkHandlers(all),
    },
    credentials: historyHandlers(all),
    secondFactor: secondFactorHandlers(all),
    passkeys: passkeyHandlers(all),
  };
}
