import type { CreateAgent, CreateLender } from '@busca/command-api/contract';
import type { ProfileKind } from '@busca/events';
import { chooser, type Choose } from './choose.ts';
import { chooseLook } from './look.ts';
import { firstNames, surnames } from './names.ts';
import { places, type Place } from './places.ts';
import type { Look } from './portrait.ts';
import { brokerages, languages, lendingCompanies, words } from './words.ts';

export const AGENTS = 60;
export const LENDERS = 40;

/** What becomes of a profile after its sign-up. */
export interface Story {
  status: 'pending' | 'approved' | 'rejected' | 'suspended';
  /** Paid for and confirmed; agents only. */
  plan?: 'Standard' | 'Pro';
  /** Asked for, its payment not confirmed yet; agents only. */
  waiting?: 'Standard' | 'Pro';
  /** Premium by an admin's hand. */
  premium?: boolean;
}

type Fields = Omit<CreateAgent, 'image' | 'website'> | Omit<CreateLender, 'image' | 'website'>;

/** Somebody of the demonstration: what they would fill in, how they look, and what an admin made of it. */
export interface Person {
  kind: ProfileKind;
  number: number;
  look: Look;
  fields: Fields;
  story: Story;
}

/** 'María José', 'Núñez' -> 'maria.jose.nunez@demo.busca.example' */
const emailOf = (name: string): string =>
  `${name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^a-z]+/g, '.')}@demo.busca.example`;

/** Numbers that no telephone has: 555-0100 to 555-0199 are kept free for fiction. */
const phoneOf = (area: string, number: number): string => `(${area}) 555-01${String(number % 100).padStart(2, '0')}`;

function areasOf(choose: Choose, { cities, state }: Place): string {
  const start = choose(cities.map((_, index) => index));
  const served = choose([1, 2, 2, 3]);
  const turned = [...cities.slice(start), ...cities.slice(0, start)];
  return turned.slice(0, served).map((city) => `${city}, ${state}`).join('; ');
}

function describe(choose: Choose, kind: ProfileKind, city: string): string {
  const { openings, middles, closings } = words[kind];
  const text = [choose<string>(openings), choose<string>(middles), choose<string>(closings)].join(' ');
  return text.replace('{city}', city).replace('{years}', String(choose([4, 6, 8, 9, 11, 12, 15, 18, 22])));
}

function storyOf(kind: ProfileKind, number: number): Story {
  if (kind === 'lender') {
    if (number % 10 === 6) return { status: 'pending' };
    return number === 23 ? { status: 'suspended' } : { status: 'approved', premium: number % 6 === 0 };
  }
  if (number === 29) return { status: 'rejected' };
  if (number === 41) return { status: 'suspended' };
  if (number % 10 === 7) return { status: 'pending' };
  if (number === 12) return { status: 'approved', waiting: 'Pro' };
  if (number % 5 === 0) return { status: 'approved', plan: number % 10 === 0 ? 'Pro' : 'Standard' };
  return { status: 'approved', premium: number % 15 === 8 };
}

function fieldsOf(choose: Choose, kind: ProfileKind, number: number, [first_name, last_name]: [string, string]): Fields {
  const place = places[number % places.length]!;
  const areas_served = areasOf(choose, place);
  const digits = String(100_000 + ((number * 7_919) % 900_000));
  const common = {
    first_name,
    last_name,
    email: emailOf(`${first_name} ${last_name}`),
    phone_number: phoneOf(place.area, number * 2 + (kind === 'agent' ? 0 : 1)),
    primary_language: choose(['Spanish', 'Spanish', 'Both'] as const),
    languages_spoken: choose(languages),
    areas_served,
    profile_description: describe(choose, kind, areas_served.split(',')[0]!),
  };
  const office = phoneOf(place.area, 90 + (number % 10));
  return kind === 'agent'
    ? { ...common, state_license_numbers: place.licence(digits), brokerage: choose(brokerages), brokerage_number: office }
    : { ...common, state_license_numbers: `NMLS 1${digits}`, company: choose(lendingCompanies), company_number: office };
}

/** Everybody has a name of their own: the first names come round four times, each time with other surnames. */
function nameOf(index: number): [string, string] {
  const pair = firstNames[Math.floor(index / 2) % firstNames.length]!;
  const round = Math.floor(index / (firstNames.length * 2));
  const place = (index * 7 + round * 13) % surnames.length;
  const second = surnames[(place + 11 + round) % surnames.length]!;
  return [pair[index % 2]!, index % 3 === 0 ? `${surnames[place]!} ${second}` : surnames[place]!];
}

function person(kind: ProfileKind, number: number): Person {
  const index = kind === 'agent' ? number : AGENTS + number;
  const choose = chooser(index);
  const look = chooseLook(choose, index % 2 === 0 ? 'woman' : 'man');
  return { kind, number, look, fields: fieldsOf(choose, kind, number, nameOf(index)), story: storyOf(kind, number) };
}

/** Everybody in the demonstration, the same on every start. */
export const demoPeople = (): Person[] => [
  ...Array.from({ length: AGENTS }, (_, number) => person('agent', number)),
  ...Array.from({ length: LENDERS }, (_, number) => person('lender', number)),
];
