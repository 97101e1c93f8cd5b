import type { EventLog } from '@busca/events';
import type { SignInReply } from '../contract.ts';
import type { Counters } from '../state/counters.ts';
import type { CommandState } from '../state/port.ts';
import { passkeyChallenges } from '../account/passkeys/passkey-challenges.ts';
import { passkeySite, type StoredPasskey } from '../account/passkeys/passkey-checks.ts';
import { passkeys, type Passkeys } from '../account/passkeys/passkeys.ts';
import { privateRecord } from '../account/records/private-records.ts';
import {
  renewableSessions,
  sessionsEnd,
  type RenewableSessions,
  type StoredSession,
} from '../account/records/renewable-sessions.ts';
import { secondFactors, type SecondFactors, type StoredFactor } from '../account/second-factor/second-factor.ts';
import { historyEnd, signInHistory, type SignIns } from '../account/records/sign-ins.ts';

interface Dependencies {
  state: Pick<CommandState, 'records'>;
  log: Pick<EventLog, 'keys'>;
  counters: Counters;
  /** The site's public base URL, which passkeys belong to. */
  publicUrl: () => string;
  now: () => Date;
}

/** What the command API stores about signing in, beside the passwords. */
export interface Credentials {
  signIns: SignIns;
  secondFactors: SecondFactors;
  passkeys: Passkeys;
  renewableSessions: RenewableSessions;
}

export function createCredentials({ state, log, counters, publicUrl, now }: Dependencies): Credentials {
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
