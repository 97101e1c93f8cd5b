import { DEMO_STAFF } from '@busca/command-api';
import { examplesOf, SPECIALTIES_MAX, specialtiesOf, specialtiesText, typedOf, type UserType } from '@busca/events';
import { createRandom, type Random } from '../random.ts';
import { brokerages, firstNames, lendingCompanies, surnames } from './data/names.ts';
import { phrases, spokenOf } from './data/phrases.ts';
import { type Region, regions, spanishNames, states } from './data/places.ts';
import type { Gender } from './portrait/portrait.ts';
import { agentStory, lenderStory, type Story } from './story.ts';

/** A public password, so accounts with it are created only outside production. */
export const DEMO_PASSWORD = 'casa-demo-2026';

/** The demo data's admin and analyst; `place` numbers them among the demo users. */
export const staff = {
  admin: {
    place: DEMO_STAFF,
    account: { email: 'admin@busca.example', name: 'Administración de Busca', userType: 'Admin' },
  },
  analyst: {
    place: DEMO_STAFF + 1,
    account: { email: 'analista@busca.example', name: 'Análisis de Busca', userType: 'Analyst' },
  },
} as const satisfies Record<string, { place: number; account: { email: string; name: string; userType: UserType } }>;

export const AGENTS = 60;
export const LENDERS = 40;
/** Arbitrary; another number generates other people. */
const RANDOM_SEED = 20_260_105;
/** Each region repeated by its share. STRIDE is coprime with their number, so stepping by it mixes the regions. */
export const weightedRegions = regions.flatMap((region) => Array.from({ length: region.share }, () => region));
const STRIDE = 7;

/** The region of a demo user. */
export const regionOf = (index: number): Region => weightedRegions[(index * STRIDE) % weightedRegions.length]!;

interface Common {
  /** Index among the demo users, from 0; command ids and the portrait derive from it. */
  index: number;
  gender: Gender;
  story: Story;
}

/** A demo user: the profile without its picture, and its later history. */
export type Person = Common &
  (
    | { kind: 'agent'; form: ReturnType<typeof agentDetails> }
    | { kind: 'lender'; form: ReturnType<typeof lenderDetails> }
  );

/** Fixed emails of the demo users whose sign-ins are printed, by index among agents and lenders. */
export const signInEmails = {
  agent: 'agente@busca.example',
  pendingAgent: 'pendiente@busca.example',
  lender: 'prestamista@busca.example',
} as const;
const agentEmails: Partial<Record<number, string>> = { 0: signInEmails.agent, 1: signInEmails.pendingAgent };
const lenderEmails: Partial<Record<number, string>> = { 0: signInEmails.lender };

export interface Name {
  gender: Gender;
  first: string;
  last: string;
}

/** 'María José Núñez' -> 'maria.jose.nunez' */
export const slug = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '.');

function nameAll(random: Random): Name[] {
  const named = (['f', 'm'] as const).flatMap((gender) => firstNames[gender].map((first) => ({ gender, first })));
  const fathers = random.shuffled([...surnames, ...surnames]);
  const mothers = random.shuffled([...surnames, ...surnames]);
  return random.shuffled(named).map((name, index) => {
    const [father, mother] = [fathers[index]!, mothers[index]!];
    return { ...name, last: random.chance(0.6) && father !== mother ? `${father} ${mother}` : father };
  });
}

const phone = (random: Random, areaCode: string): string =>
  `(${areaCode}) 555-01${String(Math.floor(random.next() * 100)).padStart(2, '0')}`;
const digits = (random: Random, count: number): string =>
  String(Math.floor(random.next() * 10 ** count)).padStart(count, '0');

const languages = [
  { spoken: 'Español, inglés', primary: 'Spanish' },
  { spoken: 'Español, inglés', primary: 'Both' },
  { spoken: 'Español, inglés', primary: 'Spanish' },
  { spoken: 'Español', primary: 'Spanish' },
  { spoken: 'Español, inglés, portugués', primary: 'Both' },
  { spoken: 'Español, inglés, criollo haitiano', primary: 'Spanish' },
] as const;

/** The firm's telephone: one number for each region. */
const officePhone = ({ areaCode }: Region, firms: readonly string[], firm: string): string =>
  `(${areaCode}) 555-01${80 + firms.indexOf(firm)}`;

/** One to four cities of the region, the home city first; the largest is nearly always among them. */
function areasOf(random: Random, { cities }: Region): [string, ...string[]] {
  const [largest, ...smaller] = [cities[0]!, ...random.shuffled(cities.slice(1))];
  const near = smaller.slice(0, Math.floor(random.next() * 4));
  if (random.chance(0.65) || near.length === 0) return [largest, ...near];
  const [home, ...others] = near;
  return random.chance(0.75) ? [home!, largest, ...others] : [home!, ...others];
}

interface Author {
  kind: 'agent' | 'lender';
  gender: Gender;
  region: Region;
  city: string;
  firm: string;
}

const EXPERIENCE = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15, 17, 20];

/** Replaces each `[o|a]` by its masculine (first) or feminine form. */
const withGender = (text: string, gender: Gender): string =>
  text.replace(/\[([^|\]]*)\|([^\]]*)\]/g, (_, his: string, hers: string) => (gender === 'm' ? his : hers));

/** A profile description of two to four sentences in the first person. */
function describe(random: Random, { kind, gender, region, city, firm }: Author): string {
  const { opening, way, field, closing } = phrases[kind];
  const sentences = [random.pick(opening), random.pick(field)];
  if (random.chance(0.6)) sentences.splice(random.chance(0.5) ? 1 : 2, 0, random.pick(way));
  if (random.chance(0.55)) sentences.push(random.pick(closing));
  return withGender(sentences.join(' '), gender)
    .replaceAll('{city}', spanishNames[city] ?? city)
    .replaceAll('{state}', states[region.state].name)
    .replaceAll('{years}', String(random.pick(EXPERIENCE)))
    .replaceAll('{firm}', firm);
}

/** The specialities of a kind that a description speaks of, and two more, which its length tells. */
function specialtiesOfText(kind: Person['kind'], description: string): string {
  const offered: readonly string[] = specialtiesOf[kind];
  const spoken = spokenOf.flatMap(([words, one]) => (offered.includes(one) && words.test(description) ? [one] : []));
  const more = [1, 5].map((step) => offered[(description.length * step) % offered.length]!);
  return specialtiesText([...new Set([...spoken, ...more])].slice(0, SPECIALTIES_MAX));
}

/** What is drawn of a person of a region; `email` is made of the name where there is none. */
function drawnOf(
  random: Random,
  kind: Person['kind'],
  { gender, first, last }: Name,
  email: string | undefined,
  region: Region,
) {
  const firms = kind === 'agent' ? brokerages : lendingCompanies;
  const firm = random.pick(firms);
  const [main, ...near] = areasOf(random, region);
  const { spoken, primary } = random.pick(languages);
  const details = {
    first_name: first,
    last_name: last,
    email: email ?? `${slug(`${first} ${last}`)}@demo.busca.example`,
    phone_number: phone(random, region.areaCode),
    languages_spoken: spoken,
    primary_language: primary,
    areas_served: [main, ...near].map((city) => `${city}, ${region.state}`).join('; '),
    // No real licence number begins with zeros.
    state_license_numbers:
      kind === 'agent' ? `${states[region.state].licence}000${digits(random, 4)}` : `NMLS 000${digits(random, 4)}`,
    profile_description: describe(random, { kind, gender, region, city: main, firm }),
    firm,
    firmNumber: officePhone(region, firms, firm),
  };
  return { ...details, specialties: specialtiesOfText(kind, details.profile_description) };
}

// A field that nothing draws has its declared example.
const { image: _agentImage, ...agentExamples } = typedOf(examplesOf('agent'));
const { image: _lenderImage, ...lenderExamples } = typedOf(examplesOf('lender'));

type Of = [random: Random, name: Name, email: string | undefined, region: Region];

/** The sign-up form of an agent, without its picture; `email` is made of the name where there is none. */
export function agentDetails(...[random, ...person]: Of) {
  const { firm: brokerage, firmNumber: brokerage_number, ...details } = drawnOf(random, 'agent', ...person);
  return { ...agentExamples, ...details, brokerage, brokerage_number };
}

/** That of a lender. */
export function lenderDetails(...[random, ...person]: Of) {
  const { firm: company, firmNumber: company_number, ...details } = drawnOf(random, 'lender', ...person);
  return { ...lenderExamples, ...details, company, company_number };
}

/** All demo users, agents first; the same on every call. */
export function createDemoUsers(): Person[] {
  const random = createRandom(RANDOM_SEED);
  return nameAll(random).map((name, index): Person => {
    const ownRandom = createRandom(RANDOM_SEED + 1 + index);
    const region = regionOf(index);
    const place = index - AGENTS;
    if (place < 0)
      return {
        kind: 'agent',
        index,
        gender: name.gender,
        story: agentStory(index),
        form: agentDetails(ownRandom, name, agentEmails[index], region),
      };
    return {
      kind: 'lender',
      index,
      gender: name.gender,
      story: lenderStory(place),
      form: lenderDetails(ownRandom, name, lenderEmails[place], region),
    };
  });
}
