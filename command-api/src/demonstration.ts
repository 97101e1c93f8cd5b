import { streams } from '@busca/events';
import type { EventLog } from '@busca/events';
import { WrongSetting } from '@busca/platform';

/** Ids of the demonstration data lie at this moment and right after it, in the order of the demo users. */
const BASE = Date.UTC(2026, 0, 5, 15);
/** Commands that one person may send, at most. */
const STEPS = 16;
/** Place of the demonstration's admin in the order of the demo users, behind everybody else's. */
export const DEMO_STAFF = 1_000;

const hex = (number: number, digits: number): string => number.toString(16).padStart(digits, '0');

/**
 * The id of a demonstration command, laid out as a UUID v7: time-ordered, and the same at every start, so that a
 * start which goes on where another was killed does nothing twice. `person` counts from 0, `step` from 0 to 15.
 */
export function demoCommandId(person: number, step: number): string {
  const count = person * STEPS + step;
  const time = hex(BASE + count, 12);
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${hex(count, 12)}`;
}

const isThere = async (log: EventLog, person: number): Promise<boolean> => (await log.store.read(streams.account(demoCommandId(person, 0)))).length > 0;

/** Whether the log holds demonstration data, in part or in whole. */
export const hasDemo = async (log: EventLog): Promise<boolean> => (await isThere(log, 0)) || (await isThere(log, DEMO_STAFF));

/** @throws WrongSetting when the log holds accounts whose passwords are known to everybody: nothing for production */
export async function refuseDemo(log: EventLog): Promise<void> {
  if (await hasDemo(log)) throw new WrongSetting(['NODE_ENV: production takes no log with demonstration data, whose passwords everybody knows: set EVENTSTORE_URL or DATA_DIR to another one']);
}
