import type { Commands } from '@busca/command-api';
import type { EventLog } from '@busca/events';
import type { Step } from '../history/step.ts';
import type { Person } from '../demo/demo-users.ts';

/** One command of the demonstration year. */
export interface DemoStep extends Pick<Step, 'at'> {
  /** @param log for what a command needs that a letter would carry, such as a link's code. */
  send(commands: Commands, log: EventLog): Promise<unknown>;
  /** Whose sign-up it is. */
  signsUp?: Person;
}
