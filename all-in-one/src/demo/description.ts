import { phrases } from './data/phrases.ts';
import { spanishNames, states, type Region } from './data/places.ts';
import type { Gender } from './portrait/portrait.ts';
import type { Random } from '../random.ts';

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
export function describe(random: Random, { kind, gender, region, city, firm }: Author): string {
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
