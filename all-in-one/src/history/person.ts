import { firstNames, surnames } from '../demo/data/names.ts';
import type { Region } from '../demo/data/places.ts';
import { agentDetails, lenderDetails, slug, weightedRegions, type Name } from '../demo/demo-users.ts';
import type { Random } from '../random.ts';

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
