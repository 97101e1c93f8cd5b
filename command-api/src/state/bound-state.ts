import { join } from 'node:path';
import { AccountCreated, pagesAfter, START, type EventStore, type LogBound } from '@busca/events';
import type { EngineSettings } from '@busca/events/engines';
import type { CommandState } from './port.ts';

/** An account's password is stored before its event, so a log with accounts has had some. */
async function hasAccounts(log: EventStore): Promise<boolean> {
  for await (const page of pagesAfter(log, START, [AccountCreated.type])) if (page.length > 0) return true;
  return false;
}

/** The state as a store that is bound to its log; `contents` are lost with it. */
export const boundState = (
  state: Pick<CommandState, 'identity' | 'isEmpty'>,
  { MONGODB_URL, DATA_DIR }: EngineSettings,
): Required<Omit<LogBound, 'check'>> => ({
  name: MONGODB_URL ? 'the collection credentials of MONGODB_URL' : join(DATA_DIR, 'command-state.db'),
  identity: state.identity,
  mayAdopt: async (log) => !(await state.isEmpty()) || !(await hasAccounts(log)),
  contents: 'any password, second factor or passkey',
});
