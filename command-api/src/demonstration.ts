import { streams } from '@busca/events';
import type { EventLog } from '@busca/events';
import { WrongSetting } from '@busca/platform';

/** Time (ms) in the first command id of the demo data; each further id counts up by 1 ms. */
const BASE = Date.UTC(2026, 0, 5, 15);
/** Maximum number of commands for one person. */
const STEPS = 16;
/** `person` number of the demo admin, after those of the demo users. */
export const DEMO_STAFF = 1_000;

const hex = (number: number, digits: number): string => number.toString(16).padStart(digits, '0');

/**
 * Command id of the demo data, formatted as a UUID v7: time-ordered and the same on every start, so that resuming an
 * interrupted seed repeats nothing. `person` counts from 0, `step` from 0 to 15.
 */
export function demoCommandId(person: number, step: number): string {
  const count = person * STEPS + step;
  const time = hex(BASE + count, 12);
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${hex(count, 12)}`;
}

const hasAccount = async (log: EventLog, person: number): Promise<boolean> =>
  (await log.store.read(streams.account(demoCommandId(person, 0)))).length > 0;

/** Whether the log holds any demo data: a first user, the admin, or the analyst, whose account is the first one. */
export async function hasDemo(log: EventLog): Promise<boolean> {
  for (const person of [DEMO_STAFF + 1, DEMO_STAFF, 0]) if (await hasAccount(log, person)) return true;
  return false;
}

/** Refuses a log with demo data, whose passwords are public. @throws WrongSetting */
export async function refuseDemo(log: EventLog): Promise<void> {
  if (await hasDemo(log))
    throw new WrongSetting([
      'NODE_ENV, HOST: in production, and on a host that other machines reach, no log may hold demonstration data, whose passwords everybody knows: set EVENTSTORE_URL or DATA_DIR to another one',
    ]);
}
