import { adminId, ensureAdmin, hasDemo, refuseDemo } from '@busca/command-api';
import { START, type EventLog } from '@busca/events';
import type { Logger, Settings } from '@busca/platform';
import { DEMO_PASSWORD } from './demo/demo-users.ts';
import {
  commandsInThePast,
  demoBegin,
  demoSignIns,
  demoStaff,
  hasDemoUsers,
  isDemoComplete,
  seedDemo,
  type SeedDependencies,
} from './seed/seed.ts';

/** Number of events of the accounts that a demonstration begins with, each with its email claim. */
const STAFF_EVENTS = 6;

type FirstStartSettings = Pick<Settings, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD' | 'DEMO_DATA' | 'refusesDemo'>;

/**
 * Whether the demonstration is to be seeded, or completed: the log holds one of its users, or nobody but the admin of
 * the environment and the demo staff. A generated history has the staff too, and people of its own.
 */
async function lacksDemo(log: EventLog, admin: string | undefined): Promise<boolean> {
  if (await hasDemoUsers(log)) return true;
  const { events } = await log.store.readAll(START, { limit: STAFF_EVENTS + 1 });
  const known = [...demoStaff, ...(admin === undefined ? [] : [admin])];
  return events.length <= STAFF_EVENTS && events.every(({ data }) => known.some((id) => data.includes(id)));
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
  const { log } = dependencies;
  if (!(await isDemoComplete(log)) && (await lacksDemo(log, admin)))
    await seedDemo(dependencies, admin, (done, of) => say(`Demonstration data: ${done} of ${of} people`));
  if (await hasDemo(log)) await saySignIns(dependencies.commands, admin, say);
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
