import type { EventLog } from '@busca/events';
import type { Claims } from './account/claims.ts';
import type { Passwords } from './account/passwords.ts';
import type { Handle } from './handle/handle.ts';
import type { CommandState } from './state/port.ts';

/** What commands work with. */
export interface Services {
  log: EventLog;
  handle: Handle;
  claims: Claims;
  state: CommandState;
  passwords: Passwords;
}
