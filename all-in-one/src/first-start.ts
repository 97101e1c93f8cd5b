import { adminId, ensureAdmin, hasDemo, refuseDemo } from '@busca/command-api';
import { START, type EventLog } from '@busca/events';
import type { Logger, Settings } from '@busca/platform';
import { DEMO_PASSWORD } from './demo/sign-ins.ts';
import {
  commandsInThePast,
  demoBegin,
  demoSignIns,
  isDemoComplete,
  seedDemo,
  type SeedDependencies,
} from './seed/seed.ts';

/** Number of events of the first admin: the email claim and the account. */
const ADMIN_EVENTS = 2;

type FirstStartSettings = Pick<Settings, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD' | 'DEMO_DATA' | 'refusesDemo'>;

/** Whether the log is empty or holds the first admin only. */
async function isUnused(log: EventLog, admin: string | undefined): Promise<boolean> {
  const { events } = await log.store.readAll(START, { limit: ADMIN_EVENTS + 1 });
  if (events.length > ADMIN_EVENTS) return false;
  return events.length === 0 || (admin !== undefined && events.every(({ data }) => data.includes(admin)));
}

/** Prints who can sign in: not an account that has been erased, or has another email by now. */
async function saySignIns(
  { accounts }: SeedDependencies['commands'],
  admin: string | undefined,
  say: (line: string) => void,
): Promise<void> {
  say(`Sign in to look around, with the password ${DEMO_PASSWORD}:`);
  for (const { email, role } of demoSignIns(admin === undefined))
    if (await accounts.find(email)) say(`  ${email} (${role})`);
}

async function seedDemonstration(
  dependencies: SeedDependencies,
  admin: string | undefined,
  say: (line: string) => void,
): Promise<void> {
  if (!(await isDemoComplete(dependencies.log))) {
    if (!(await hasDemo(dependencies.log)) && !(await isUnused(dependencies.log, admin))) return;
    await seedDemo(dependencies, admin, (done, of) => say(`Demonstration data: ${done} of ${of} people`));
  }
  await saySignIns(dependencies.commands, admin, say);
}

/** An empty log begins with the year of the demo data: the admin who approves in it has been there before. */
async function beforeTheDemo<Dependencies extends SeedDependencies>(dependencies: Dependencies): Promise<Dependencies> {
  if ((await dependencies.log.store.head()) !== START) return dependencies;
  const { commands, setTime } = commandsInThePast(dependencies);
  setTime(await demoBegin(dependencies));
  return { ...dependencies, commands };
}

/**
 * First start: creates the admin of the environment, and the demo data where DEMO_DATA is set. Later starts change
 * nothing.
 * @throws WrongSetting where other machines may reach this one and the log holds demo accounts, whose password is
 * public
 */
export async function prepareFirstStart(
  dependencies: SeedDependencies & { logger: Logger },
  settings: FirstStartSettings,
  say: (line: string) => void,
): Promise<void> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, DEMO_DATA, refusesDemo } = settings;
  if (refusesDemo) await refuseDemo(dependencies.log);
  if (email && password)
    await ensureAdmin(DEMO_DATA ? await beforeTheDemo(dependencies) : dependencies, email, password);
  const admin = email === undefined ? undefined : await adminId(dependencies.log, email);
  if (DEMO_DATA) await seedDemonstration(dependencies, admin, say);
}
