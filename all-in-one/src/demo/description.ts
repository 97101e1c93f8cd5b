import { phrases } from './data/phrases.ts';
import { spanishNames, states, type Region } from './data/places.ts';
import type { Gender } from './portrait/portrait.ts';
import type { Random } from './random.ts';

interface About {
  kind: 'agent' | 'lender';
  gender: Gender;
  region: Region;
  city: string;
  firm: string;
}

const EXPERIENCE = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15, 17, 20];

/** Chooses between `[o|a]`: the first is a man's. */
const agreeing = (text: string, gender: Gender): string =>
  text.replace(/\[([^|\]]*)\|([^\]]*)\]/g, (_, his: string, hers: string) => (gender === 'm' ? his : hers));

/** Two to four sentences in which somebody introduces himself or herself. */
export function describe(random: Random, { kind, gender, region, city, firm }: About): string {
  const { opening, way, field, closing } = phrases[kind];
  const sentences = [random.pick(opening), random.pick(field)];
  if (random.chance(0.6)) sentences.splice(random.chance(0.5) ? 1 : 2, 0, random.pick(way));
  if (random.chance(0.55)) sentences.push(random.pick(closing));
  return agreeing(sentences.join(' '), gender)
    .replaceAll('{city}', spanishNames[city] ?? city)
    .replaceAll('{state}', states[region.state].name)
    .replaceAll('{years}', String(random.pick(EXPERIENCE)))
    .replaceAll('{firm}', firm);
}
