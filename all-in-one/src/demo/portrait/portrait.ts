import { createRandom, type Random } from '../../random.ts';
import { type Beard, beards, earrings, features, garments, glasses, head, type Mouth } from './person.ts';
import { BALD, men, women, type HairStyle } from './hair.ts';
import { backgrounds, cloths, greys, hairColours, shirts, skins, type HairColour, type Skin } from './palette.ts';

/** Width and height in pixels. */
export const PORTRAIT_SIZE = 480;

export type Gender = 'f' | 'm';

const shapes: readonly ((fill: string) => string)[] = [
  (fill) => `<circle cx="120" cy="120" r="98" fill="${fill}"/>`,
  (fill) => `<path d="M30 240 V118 a90 90 0 0 1 180 0 V240 Z" fill="${fill}"/>`,
  (fill) => `<circle cx="196" cy="52" r="62" fill="${fill}"/>`,
  (fill) => `<path d="M0 168 Q70 118 130 150 T240 128 V240 H0 Z" fill="${fill}"/>`,
  (fill) => `<path d="M0 0 H110 L0 150 Z M240 240 V96 L150 240 Z" fill="${fill}"/>`,
];

/** Light hair goes with light skins only; one in six is grey. */
function hairColourFor(random: Random, skin: Skin): HairColour {
  if (random.chance(0.16)) return random.pick(greys);
  const rank = skins.indexOf(skin);
  return random.pick(hairColours.slice(0, rank < 2 ? 5 : rank < 4 ? 3 : 2));
}

function beardFor(random: Random, style: HairStyle): Beard | undefined {
  if (style === men[BALD]) return random.pick(['full', 'goatee', 'stubble']);
  return random.chance(0.5) ? random.pick(['full', 'full', 'goatee', 'moustache', 'stubble']) : undefined;
}

/** A flat, friendly portrait as SVG: the same seed and gender always draw the same person. */
export function drawPortrait(seed: number, gender: Gender): string {
  const random = createRandom(seed);
  const background = random.pick(backgrounds);
  const skin = random.pick(skins);
  const colour = hairColourFor(random, skin);
  const style = random.pick(gender === 'f' ? women : men);
  const mouth: Mouth = random.chance(0.55) ? 'smile' : 'laugh';
  const cloth = random.pick(cloths);
  const garment = random.pick(garments[gender]);
  const beard = gender === 'm' ? beardFor(random, style) : undefined;
  const frame = random.chance(0.28) ? random.pick(['#2A211D', '#6B3A25', '#0F5E63']) : undefined;
  const lens = random.pick(['round', 'square'] as const);
  const jewels = gender === 'f' && !style.coversEars ? earrings(random.pick(['#F2B544', '#FFFFFF', '#0F5E63'])) : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="${PORTRAIT_SIZE}" height="${PORTRAIT_SIZE}">
    <rect width="240" height="240" fill="${background.field}"/>${random.pick(shapes)(background.shape)}
    <g transform="translate(120 240) scale(1.1) translate(-120 -234)">${style.back?.(colour) ?? ''}
    ${garment({ ...cloth, shirt: random.pick(shirts), skin })}
    ${head(skin, gender === 'f' ? 'soft' : 'broad')}
    ${beard ? beards[beard](colour) : ''}${features(skin, colour, mouth, gender)}
    ${style.front(colour)}${jewels}${frame ? glasses[lens](frame) : ''}</g></svg>`;
}
