import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  createCommands,
  DEMO_STAFF,
  demoCommandId,
  folderUploads,
  ownPicture,
  type Passwords,
  SqliteCommandState,
  systemRequest,
} from '@busca/command-api';
import { type Actor, bookmarkOf, createEventLog, type EventLog, type ProfileKind } from '@busca/events';
import { SqliteEventStore, SqlitePersonalKeys } from '@busca/events/sqlite';
import { openDataFolder, WrongSetting } from '@busca/platform';
import { settleDatabase } from '@busca/platform/sqlite';
import { SqliteOutbox } from '@busca/projectors';
import { DEMO_PASSWORD, signInEmails, staff } from '../demo/demo-users.ts';
import { drawPortrait } from '../demo/portrait/portrait.ts';
import { createRandom } from '../random.ts';
import { arrival, DAY, type Period } from './calendar.ts';
import { createVisitor, type PictureOf } from './person.ts';
import { playHistory, type Stage } from './play-history.ts';
import { type ProfileDependencies, profileStory } from './profile-story.ts';
import { createRequests, historyId, type Requests, type Step } from './step.ts';

/** Share of the events that belong to accounts and profiles; the others are those of messages. */
const OF_PROFILES = 0.45;
const AGENTS = 0.7;

interface HistoryDependencies {
  /** How many events the whole history has. */
  events: number;
  /** The same number plans the same history. */
  seed: number;
  period: Period;
  admins: readonly Actor[];
  passwordHash: string;
  pictureOf: PictureOf;
  requests: Requests;
}

type Fixed = Pick<ProfileDependencies, 'kind' | 'at' | 'end'> & { email: string };

/** The people whose sign-ins the start prints. */
const printed = ({ from, until }: Period): Fixed[] => [
  { kind: 'agent', email: signInEmails.agent, at: from + DAY, end: 'approved' },
  { kind: 'lender', email: signInEmails.lender, at: from + DAY, end: 'approved' },
  { kind: 'agent', email: signInEmails.pendingAgent, at: until - DAY, end: 'pending' },
];

const eventsOf = (steps: readonly Step[]): number => steps.reduce((sum, { events }) => sum + events, 0);

/** The steps before the end of the period. */
function within({ until }: Period, story: Iterable<Step>): Step[] {
  const steps: Step[] = [];
  for (const step of story) {
    if (step.at >= until) break;
    steps.push(step);
  }
  return steps;
}

/** What people do about accounts and profiles: every command with its moment, in the order of time. */
interface ProfilesPlan {
  steps: Step[];
  /** How many people there are. */
  people: number;
  /** Events of the history that are not theirs. */
  left: number;
}

/** Plans the part of a history that belongs to accounts and profiles. */
function planProfiles(dependencies: HistoryDependencies): ProfilesPlan {
  const { events, seed, period, admins, passwordHash, pictureOf, requests } = dependencies;
  const random = createRandom(seed);
  const fixed = printed(period);
  let people = 0;

  function nextProfile(): Step[] {
    const one = fixed[people];
    const visitor = { ...createVisitor(random, (people += 1)), ...(one && { email: one.email }) };
    const kind: ProfileKind = one?.kind ?? (random.chance(AGENTS) ? 'agent' : 'lender');
    let pictures = people;
    const nextImage = () => pictureOf(visitor.gender, (pictures += 1));
    const common = {
      random,
      requests,
      admins,
      passwordHash,
      visitor,
      image: pictureOf(visitor.gender, people),
      nextImage,
      kind,
      at: one?.at ?? arrival(random, period),
    };
    return within(period, profileStory({ ...common, ...(one?.end && { end: one.end }) }));
  }

  const steps: Step[] = [];
  let left = events;
  const take = (story: readonly Step[]): void => {
    steps.push(...story);
    left -= eventsOf(story);
  };
  for (
    let story = nextProfile();
    people <= fixed.length || left - eventsOf(story) > events * (1 - OF_PROFILES);
    story = nextProfile()
  )
    take(story);
  return { steps: steps.toSorted((a, b) => a.at - b.at), people, left };
}

/** Portraits of each gender. */
const PORTRAITS = 6;
/** Events of an account with its email's claim. */
const ACCOUNT_EVENTS = 2;
/** The read models that the portal decides by while the history is made. */
const DECIDING = 'deciding';
const FILES = ['events.db', 'keys.db', 'command-state.db'] as const;

const colleagues = [
  { name: 'Ana Robles', email: 'ana.robles@busca.example', userType: 'Admin' },
  { name: 'Luis Ortega', email: 'luis.ortega@busca.example', userType: 'Admin' },
] as const;

export interface History {
  /** The new data folder; it must not exist, or be empty. */
  folder: string;
  events: number;
  seed: number;
  period: Period;
  /** Called after every command with the number of events so far. */
  onProgress?: (events: number) => void;
}

interface Open extends Stage {
  close(): Promise<void>;
}

/** The stores of a new folder, without a flush at every commit: nothing reads the folder until it is complete. */
function openStores(folder: string, passwords: Passwords): Open {
  const file = (name: (typeof FILES)[number]): string => join(folder, name);
  const options = { durable: false };
  const store = new SqliteEventStore(file('events.db'), options);
  const [keys, state] = [
    new SqlitePersonalKeys(file('keys.db'), options),
    new SqliteCommandState(file('command-state.db'), options),
  ];
  const log = createEventLog(store, keys);
  let time = 0;
  return {
    log,
    commands: createCommands({ log, state, passwords, now: () => new Date(time) }),
    setTime: (at) => (time = at),
    async close() {
      for (const one of [store, keys, state]) await one.close();
      for (const name of FILES) settleDatabase(join(folder, name));
    },
  };
}

async function drawPortraits(folder: string): Promise<PictureOf> {
  const uploads = folderUploads(openDataFolder(folder).uploads);
  const draw = async (gender: 'f' | 'm', seed: number): Promise<string> => {
    const picture = await ownPicture(drawPortrait(seed, gender));
    await uploads.put(picture.name, picture.bytes);
    return picture.name;
  };
  const drawAll = (gender: 'f' | 'm') =>
    Promise.all(Array.from({ length: PORTRAITS }, (_, seed) => draw(gender, seed)));
  const portraits = { f: await drawAll('f'), m: await drawAll('m') };
  return (gender, count) => portraits[gender][count % PORTRAITS]!;
}

/** Creates the admins and the analyst. @returns the admins */
async function createStaff({ commands, setTime }: Open, from: number, passwordHash: string): Promise<Actor[]> {
  setTime(from);
  const team = [
    ...Object.values(staff).map(({ place, account }) => ({ id: demoCommandId(place, 0), account })),
    ...colleagues.map((account, count) => ({ id: historyId(from, DEMO_STAFF * 1_000_000 + count), account })),
  ];
  for (const { id, account } of team)
    await commands.accounts.create({ ...account, passwordHash, emailConfirmed: true }, systemRequest(id));
  return team.filter(({ account }) => account.userType === 'Admin').map(({ id }) => ({ id, role: 'Admin' }));
}

/** Emails of the past are not sent: the reactors begin after the history. */
async function beginReactors(folder: string, { store }: EventLog): Promise<void> {
  const outbox = new SqliteOutbox(join(folder, 'reactors.db'));
  const last = await store.last();
  if (last) await outbox.begin(last.position, await bookmarkOf(store, last));
  await outbox.close();
}

async function fill(
  folder: string,
  passwords: Passwords,
  { events, seed, period, onProgress = () => {} }: History,
): Promise<void> {
  const pictureOf = await drawPortraits(folder);
  const open = openStores(folder, passwords);
  try {
    const passwordHash = await passwords.hash(DEMO_PASSWORD);
    const admins = await createStaff(open, period.from, passwordHash);
    const staffEvents = (Object.keys(staff).length + colleagues.length) * ACCOUNT_EVENTS;
    const requests = createRequests();
    const { steps, people, left } = planProfiles({
      events: events - staffEvents,
      seed,
      period,
      admins,
      passwordHash,
      pictureOf,
      requests,
    });
    await playHistory(open, {
      folder: join(folder, DECIDING),
      seed,
      period,
      steps,
      events: left,
      firstVisitor: people,
      admins,
      requests,
      onProgress: (done) => onProgress(staffEvents + done),
    });
    rmSync(join(folder, DECIDING), { recursive: true });
    await beginReactors(folder, open.log);
  } finally {
    await open.close();
  }
}

const isFree = (folder: string): boolean => !existsSync(folder) || readdirSync(folder).length === 0;

/**
 * Makes a new data folder with a seeded history: the same seed gives the same people, commands, ids and times. Keys are
 * random, and so is what derives from them: ciphertexts, and the pseudonyms of emails. The folder appears once it is
 * complete.
 * @throws WrongSetting where the folder is in use
 */
export async function makeHistory(history: History, passwords: Passwords): Promise<void> {
  const { folder } = history;
  if (!isFree(folder)) throw new WrongSetting([`DATA_DIR: ${folder} is not empty: name a new folder for the history`]);
  const draft = `${folder}.unfinished`;
  rmSync(draft, { recursive: true, force: true });
  openDataFolder(draft);
  await fill(draft, passwords, history);
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
}
