import { firstNames, surnames } from '../demo/data/names.ts';
import type { Region } from '../demo/data/places.ts';
import { agentDetails, lenderDetails, type Name, slug, weightedRegions } from '../demo/demo-users.ts';
import { createRandom, type Random } from '../random.ts';
import { HOUR } from './calendar.ts';

export interface Visitor extends Name {
  email: string;
  phone: string;
  region: Region;
}

/** A person with an email of their own: `count` makes it unique. */
export function createVisitor(random: Random, count: number): Visitor {
  const gender = random.chance(0.55) ? 'f' : 'm';
  const first = random.pick(firstNames[gender]);
  const last = random.chance(0.6) ? `${random.pick(surnames)} ${random.pick(surnames)}` : random.pick(surnames);
  const region = random.pick(weightedRegions);
  const phone = `(${region.areaCode}) 555-01${String(count % 100).padStart(2, '0')}`;
  return { gender, first, last, region, phone, email: `${slug(`${first} ${last}`)}.${count}@demo.busca.example` };
}

/** The picture of a person: some share one, because drawing one takes longer than all their events. */
export type PictureOf = (gender: Name['gender'], count: number) => string;

/** The fields of a new agent's profile, as the sign-up sends them. */
export const agentForm = (random: Random, visitor: Visitor, image: string) => ({
  ...agentDetails(random, visitor, visitor.email, visitor.region),
  image,
});

/** The fields of a new lender's profile, as the sign-up sends them. */
export const lenderForm = (random: Random, visitor: Visitor, image: string) => ({
  ...lenderDetails(random, visitor, visitor.email, visitor.region),
  image,
});

/** How a professional deals with messages. Shares are from 0 to 1. */
interface Habits {
  /** How long they usually take for the next step, in ms. */
  pace: number;
  /** Of the messages that they look at in time. */
  looks: number;
  /** Of those that they pass on. */
  passes: number;
  /** Of those with them that they answer. */
  answers: number;
  /** Of the answers that their senders have not heard of. */
  pretends: number;
  /** Of the messages whose outcome they say. */
  closes: number;
}

/** The habits of a profile, by its id: most answer within hours, some within minutes, a few after days or never. */
export function habitsOf(profileId: string): Habits {
  const random = createRandom(Number.parseInt(profileId.replaceAll('-', '').slice(-8), 16));
  const between = (least: number, most: number): number => least + (most - least) * random.next();
  const isCareless = random.chance(0.15);
  return {
    pace: HOUR * 10 ** between(-1.1, isCareless ? 1.6 : 0.4),
    looks: isCareless ? between(0.35, 0.7) : between(0.8, 0.98),
    passes: between(0.02, 0.15),
    answers: isCareless ? between(0.5, 0.8) : between(0.88, 0.99),
    pretends: isCareless ? between(0.1, 0.3) : between(0, 0.06),
    closes: between(0.2, 0.8),
  };
}

/** One of some values, by how often each comes up. */
export function drawn<Value extends string>(random: Random, shares: Readonly<Record<Value, number>>): Value {
  const entries = Object.entries(shares) as [Value, number][];
  let left = random.next() * entries.reduce((sum, [, share]) => sum + share, 0);
  return (entries.find(([, share]) => (left -= share) < 0) ?? entries[0]!)[0];
}
