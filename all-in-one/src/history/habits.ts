import { createRandom, type Random } from '../random.ts';
import { HOUR } from './calendar.ts';

/** How a professional deals with messages. Shares are from 0 to 1. */
export interface Habits {
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
