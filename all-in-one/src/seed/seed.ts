import { streams, type Actor, type EventLog } from '@busca/events';
import {
  createCommands,
  ownPicture,
  storePicture,
  systemRequest,
  type Commands,
  type CommandState,
  type Passwords,
  type UploadStore,
} from '@busca/command-api';
import { accountId, demoYear, LAST_COMMAND } from './demo-year.ts';
import { createDemoUsers, DEMO_PASSWORD, type Person, signInEmails, staff } from '../demo/demo-users.ts';
import { drawPortrait } from '../demo/portrait/portrait.ts';

/** How many pictures are made at once, ahead of their sign-ups. */
const AHEAD = 24;
/** Sign-ups between two reports. */
const REPORT_EVERY = 20;
const YEAR = 365 * 86_400_000;

export interface SeedDependencies {
  log: EventLog;
  commands: Commands;
  state: CommandState;
  passwords: Passwords;
  uploads: UploadStore;
  now: () => Date;
}

/** Whether the whole demo data was seeded: the request for a demonstration is the last step. */
export const isDemoComplete = async (log: EventLog): Promise<boolean> =>
  (await log.store.read(streams.demoRequest(LAST_COMMAND))).length > 0;

/** Ids of the demo staff's accounts. */
export const demoStaff: readonly string[] = Object.values(staff).map(({ place }) => accountId(place));

/** Whether a demo user has signed up. */
export async function hasDemoUsers(log: EventLog): Promise<boolean> {
  for (const { index } of createDemoUsers())
    if ((await log.store.read(streams.account(accountId(index)))).length > 0) return true;
  return false;
}

interface PictureStore {
  /** The name of a person's picture, which is rendered and stored once however often it is asked for. */
  of(person: Person): Promise<string>;
  /** Resolves once no picture is being made. */
  settled(): Promise<unknown>;
}

function pictureStore(uploads: UploadStore): PictureStore {
  const begun = new Map<Person, Promise<string>>();
  async function render({ index, gender }: Person): Promise<string> {
    const picture = await ownPicture(drawPortrait(index, gender));
    await storePicture(uploads, picture);
    return picture.name;
  }
  return {
    of(person) {
      const picture = begun.get(person) ?? render(person);
      begun.set(person, picture);
      // Whoever signs up with it reports the failure.
      picture.catch(() => undefined);
      return picture;
    },
    settled: () => Promise.allSettled(begun.values()),
  };
}

/**
 * When the year of the demo data begins (ms): the analyst's account is its first event. Until it is there, a year ago.
 */
export async function demoBegin({ log, now }: Pick<SeedDependencies, 'log' | 'now'>): Promise<number> {
  const [created] = await log.readStream(streams.account(accountId(staff.analyst.place)));
  return created ? Date.parse(created.metadata.at) : now().getTime() - YEAR;
}

/** Commands whose clock is set by hand, in ms. */
export function commandsInThePast({ log, state, passwords }: Pick<SeedDependencies, 'log' | 'state' | 'passwords'>): {
  commands: Commands;
  setTime: (at: number) => void;
} {
  let time = 0;
  return {
    commands: createCommands({ log, state, passwords, now: () => new Date(time) }),
    setTime: (at) => void (time = at),
  };
}

/**
 * Plays the year of the demo users into the log, through the command handlers, one command after the other: the log is
 * in the order of time. `admin` is the account that approves profiles; without it a demo admin is created. Idempotent:
 * a second run completes an interrupted one, in the year that it began, and changes nothing else.
 */
export async function seedDemo(
  dependencies: SeedDependencies,
  admin: string | undefined,
  onProgress: (done: number, of: number) => void,
): Promise<void> {
  const begin = await demoBegin(dependencies);
  const passwordHash = await dependencies.passwords.hash(DEMO_PASSWORD);
  const { commands, setTime } = commandsInThePast(dependencies);
  const createStaff = ({ place, account }: (typeof staff)[keyof typeof staff]) =>
    commands.accounts.create({ ...account, passwordHash, emailConfirmed: true }, systemRequest(accountId(place)));
  const people = createDemoUsers();
  const approver: Actor = { id: admin ?? accountId(staff.admin.place), role: 'Admin' };
  const pictures = pictureStore(dependencies.uploads);
  const steps = demoYear({
    people,
    period: { from: begin, until: begin + YEAR },
    passwordHash,
    admin: approver,
    pictureOf: pictures.of,
  });
  const inOrder = steps.flatMap(({ signsUp }) => signsUp ?? []);

  setTime(begin);
  await createStaff(staff.analyst);
  if (admin === undefined) await createStaff(staff.admin);
  let done = 0;
  try {
    for (const { at, signsUp, send } of steps) {
      if (signsUp) {
        if (done % REPORT_EVERY === 0) onProgress(done, people.length);
        // A picture takes longer than all else: those of the next sign-ups are made meanwhile.
        for (const person of inOrder.slice(done, done + AHEAD)) void pictures.of(person);
        done += 1;
      }
      setTime(at);
      await send(commands, dependencies.log);
    }
  } finally {
    await pictures.settled();
  }
  onProgress(people.length, people.length);
}

/** Emails and roles of the demo accounts that the start-up prints; `withAdmin` includes the demo admin. */
export const demoSignIns = (withAdmin: boolean): { email: string; role: string }[] => [
  ...(withAdmin ? [{ email: staff.admin.account.email, role: 'admin' }] : []),
  { email: staff.analyst.account.email, role: 'analyst' },
  { email: signInEmails.agent, role: 'agent, approved' },
  { email: signInEmails.pendingAgent, role: 'agent, waiting for approval' },
  { email: signInEmails.lender, role: 'lender, approved' },
];
