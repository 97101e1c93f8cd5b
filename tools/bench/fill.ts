import { specialtiesText, type Specialty } from '@busca/events/specialties';
import { AgentRegistered, deriveId, exampleAgent, newId, NO_STREAM, type EventLog, type NewEvent } from '@busca/events';

const FIRST = [
  'José',
  'María',
  'Luis',
  'Ana',
  'Carlos',
  'Lucía',
  'Jorge',
  'Carmen',
  'Miguel',
  'Rosa',
  'Pedro',
  'Elena',
  'Raúl',
  'Sofía',
  'Iván',
  'Nuria',
];
const LAST = [
  'Pérez',
  'García',
  'Rodríguez',
  'Núñez',
  'López',
  'Ortiz',
  'Peña',
  'Rivera',
  'Torres',
  'Vega',
  'Díaz',
  'Cruz',
  'Ramos',
  'Ríos',
  'Soto',
  'Ibáñez',
];
/** Number of cities. Profiles serve the n-th one n times as rarely as the first (Zipf distribution). */
const CITIES = 19_000;
const AT_ONCE = 256;

/** A seeded pseudo-random generator of numbers in [0, 1), so that every run has the same profiles. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** City name of a rank; most profiles serve 'Ciudad 0, FL'. */
export const cityOfRank = (rank: number): string => `Ciudad ${rank}, FL`;

/** Ranks of cities whose first page is full, at 10,000 profiles or more. */
const FULL_PAGES = 64;
const SPELLINGS = { i: 'iíìïî', u: 'uúùüû', a: 'aáàäâã' } as const;

/**
 * The n-th of 9,600 addresses of a city, each with a full page of profiles and in another spelling. Searches ignore
 * accents, the cache does not: it has room for fewer pages than that, so each is drawn.
 */
export function uncachedCity(n: number): string {
  let rest = Math.floor(n / FULL_PAGES);
  const spelled = (vowel: string): string => {
    const letters = SPELLINGS[vowel as keyof typeof SPELLINGS];
    const letter = letters[rest % letters.length]!;
    rest = Math.floor(rest / letters.length);
    return letter;
  };
  return cityOfRank(n % FULL_PAGES).replaceAll(/[iua](?=.*\d)/g, spelled);
}

/** Spellings of the largest city. */
const SPELLED = 150;
/**
 * The n-th of 1,200 addresses, without the call, of the largest city's profiles with a speciality: each spelling with
 * eight lengths of a page.
 */
export const filteredCity = (n: number, specialty: Specialty): string =>
  `${encodeURIComponent(uncachedCity((n % SPELLED) * FULL_PAGES))}?specialty=${specialty}&page=1&limit=${5 + (Math.floor(n / SPELLED) % 8)}`;

/** The specialities of one profile in a hundred, and of one in a hundred thousand. */
export const COMMON = 'luxury';
export const RARE = 'land';

function specialtiesOf(random: () => number): string {
  const drawn = random();
  return specialtiesText(['itin', ...(drawn < 1e-2 ? [COMMON] : []), ...(drawn > 1 - 1e-5 ? [RARE] : [])]);
}

const zipf = (random: () => number): number => Math.floor(CITIES ** random()) - 1;
const pick = <T>(list: readonly T[], random: () => number): T => list[Math.floor(random() * list.length)]!;

/** Further events of a profile: it serves another city, becomes premium, and is so no more. */
const later = (ref: { profileId: string; kind: 'agent'; accountId: string }, areas: { from: string; to: string }) =>
  [
    { type: 'AgentEdited', data: { ...ref, personal: { changes: { areas_served: areas } } } },
    { type: 'PremiumGranted', data: { ...ref, personal: { reason: '' } } },
    { type: 'PremiumRevoked', data: { ...ref, personal: { reason: '' } } },
  ] as const;

const YEARS_MS = 2 * 365 * 86_400_000;

/** A profile that was filled in. */
export interface Filled {
  profileId: string;
  accountId: string;
  stream: string;
}

function profile(random: () => number, isLong: boolean): Filled & { events: NewEvent[] } {
  const accountId = newId();
  const profileId = deriveId(accountId, 'agent', 'Busca');
  const [first_name, last_name] = [pick(FIRST, random), `${pick(LAST, random)} ${pick(LAST, random)}`];
  const areas_served = Array.from({ length: 1 + Math.floor(random() * 3) }, () => cityOfRank(zipf(random))).join('; ');
  const personal = {
    ...exampleAgent,
    first_name,
    last_name,
    full_name: `${first_name} ${last_name}`,
    areas_served,
    specialties: specialtiesOf(random),
    email: `${accountId}@example.com`,
  };
  const ref = { profileId, kind: 'agent', accountId } as const;
  const metadata = {
    at: new Date().toISOString(),
    actor: { id: accountId, role: 'Agent' },
    $correlationId: accountId,
    $causationId: accountId,
  } as const;
  const bodies = [
    { type: AgentRegistered.type, data: { ...ref, website: 'Busca', personal } },
    { type: 'ProfileApproved', data: { ...ref, personal: { reason: '' } } },
    ...(isLong
      ? later(ref, { from: areas_served, to: cityOfRank(zipf(random)) })
      : random() < 0.05
        ? [{ type: 'PremiumGranted', data: { ...ref, personal: { reason: '' } } } as const]
        : []),
  ] as const;
  const times = bodies.map(() => Date.now() - Math.floor(random() * YEARS_MS)).toSorted((one, other) => one - other);
  const at = (index: number) => (isLong ? { ...metadata, at: new Date(times[index]!).toISOString() } : metadata);
  return {
    profileId,
    accountId,
    stream: `agent-${profileId}`,
    events: bodies.map((body, index) => ({ ...body, id: deriveId(accountId, index), metadata: at(index) })),
  };
}

/**
 * How many profiles are remembered, to be asked for: as many of every size, or a small one would be asked for the same
 * ones again and again.
 */
const SAMPLED = 2_000;

/**
 * Appends approved agents to a log, a twentieth of them premium; or each with five events within two years.
 * @returns the number of events, and some of the profiles from all over the log
 */
export async function fill(
  log: Pick<EventLog, 'append'>,
  profiles: number,
  isLong = false,
): Promise<{ events: number; sample: Filled[] }> {
  const random = createRandom(7);
  const sample: Filled[] = [];
  const every = Math.ceil(profiles / SAMPLED);
  let events = 0;
  for (let done = 0; done < profiles; done += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, profiles - done) }, () => profile(random, isLong));
    await Promise.all(batch.map(({ stream, events: own }) => log.append(stream, NO_STREAM, own)));
    events += batch.reduce((sum, { events: own }) => sum + own.length, 0);
    sample.push(
      ...batch
        .filter((_, index) => (done + index) % every === 0)
        .map(({ profileId, accountId, stream }) => ({ profileId, accountId, stream })),
    );
  }
  return { events, sample };
}

/** A name that some profiles have, another one for each of 4,096 numbers. */
export function nameOfNumber(n: number): string {
  const last = LAST[Math.floor(n / FIRST.length) % LAST.length]!;
  return `${FIRST[n % FIRST.length]!} ${last} ${LAST[Math.floor(n / FIRST.length / LAST.length) % LAST.length]!}`;
}
