import type { EventLog } from '@busca/events';
import type { Claims } from './account/claims.ts';
import type { Passwords } from './account/passwords/passwords.ts';
import type { CommandHandler } from './command-handler/command-handler.ts';
import type { ImageCheck } from './upload/image-check.ts';
import type { CommandState } from './state/port.ts';

/** Dependencies of the commands. */
export interface Services {
  log: EventLog;
  handle: CommandHandler;
  claims: Claims;
  state: CommandState;
  passwords: Passwords;
  now: () => Date;
  /** Whether emails can go out: without them no email can be undone. */
  canMail: boolean;
  checkImage: ImageCheck;
}
