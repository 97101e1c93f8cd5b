import type { EventLog } from '@busca/events';
import type { SignInReply } from '../contract.ts';
import type { CommandState } from '../state/port.ts';
import { privateRecord } from './private-records.ts';
import { secondFactors, type SecondFactors, type StoredFactor } from './second-factor.ts';
import { historyEnd, signInHistory, type SignIns } from './sign-ins.ts';

interface Dependencies {
  state: Pick<CommandState, 'records'>;
  log: Pick<EventLog, 'keys'>;
  now: () => Date;
}

/** What the command API stores about signing in, beside the passwords. */
export interface Credentials {
  signIns: SignIns;
  secondFactors: SecondFactors;
}

export function createCredentials({ state, log, now }: Dependencies): Credentials {
  const stores = { records: state.records, keys: log.keys };
  return {
    signIns: signInHistory({ record: privateRecord<SignInReply[]>(stores, { kind: 'sign-ins', expiresAt: historyEnd }), now }),
    secondFactors: secondFactors({ record: privateRecord<StoredFactor>(stores, { kind: 'second-factor', expiresAt: () => null }), keys: log.keys, now }),
  };
}
