import { resolve } from 'node:path';
import { createPasswords } from '@busca/command-api';
import { readSettings, WrongSetting, type ProgressReporter } from '@busca/platform';
import type { Period } from './calendar.ts';
import { makeHistory } from './make-history.ts';
import { readArguments } from '../terminal/terminal.ts';

const YEARS = 2;
/** Fewer leave no room for everybody whose sign-in is printed. */
const LEAST = 100;
/** Events between two reports. */
const REPORT_EVERY = 500;

const options = {
  events: { type: 'string', default: '50000' },
  seed: { type: 'string', default: '1' },
  until: { type: 'string', default: '2026-11-01' },
} as const;
const USAGE = '--events 50000 (optional), --seed 1 (optional), --until 2026-11-01 (optional)';

function wholeNumber(name: string, text: string, least: number): number {
  if (!/^\d{1,9}$/.test(text) || Number(text) < least)
    throw new WrongSetting([`--${name}: must be a whole number, ${least} at least`]);
  return Number(text);
}

/** The two years before a day (UTC). */
function periodUntil(text: string): Period {
  const until = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : NaN;
  // 30 February parses as 2 March.
  if (Number.isNaN(until) || !new Date(until).toISOString().startsWith(text))
    throw new WrongSetting(['--until: must be a day, such as 2026-11-01']);
  const from = new Date(until);
  from.setUTCFullYear(from.getUTCFullYear() - YEARS);
  return { from: from.getTime(), until };
}

/** @throws WrongSetting with a line that names a wrong argument, before a folder is made */
export async function historyCommand(
  { argv, env }: Pick<NodeJS.Process, 'argv' | 'env'>,
  { say, progress }: ProgressReporter,
): Promise<void> {
  const values = readArguments(argv.slice(2), options, USAGE);
  const events = wholeNumber('events', values.events, LEAST);
  const folder = resolve(readSettings(env).DATA_DIR);
  const passwords = createPasswords();
  const begun = performance.now();
  let reported = 0;
  const rateOf = (done: number): number => Math.round(done / ((performance.now() - begun) / 1000));
  try {
    await makeHistory(
      {
        folder,
        events,
        seed: wholeNumber('seed', values.seed, 0),
        period: periodUntil(values.until),
        onProgress(done) {
          if (done - reported < REPORT_EVERY) return;
          reported = done;
          progress(`${done} of ${events} events, ${rateOf(done)} a second`);
        },
      },
      passwords,
    );
    say(`${events} events are in ${folder}, written at ${rateOf(events)} a second.`);
    say(`Start on them with: DATA_DIR=${folder} npm start`);
  } finally {
    await passwords.close();
  }
}
