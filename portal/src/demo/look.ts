import type { Choose } from './choose.ts';
import type { HairStyle } from './hair.ts';
import type { Look } from './portrait.ts';

const DARK = ['#1C1A1D', '#2B1D16', '#3A261A', '#4A2E1F'];
const GREY = '#8C8681';

/** Skin, and the hair that goes with it. */
const tones = [
  { skin: '#F3CFB3', hair: [...DARK, '#6F4526', '#A8713A', GREY] },
  { skin: '#E8B58F', hair: [...DARK, '#6F4526', '#8A5A2E', GREY] },
  { skin: '#D9A278', hair: [...DARK, '#6F4526', GREY] },
  { skin: '#C48A5E', hair: [...DARK, GREY] },
  { skin: '#A66E47', hair: [...DARK, GREY] },
  { skin: '#8D5A38', hair: DARK.slice(0, 2) },
  { skin: '#6B4229', hair: DARK.slice(0, 1) },
];
const styles: Record<'woman' | 'man', readonly HairStyle[]> = {
  woman: ['long', 'wavy', 'bob', 'bun', 'ponytail', 'curls', 'cropped'],
  man: ['short', 'parted', 'swept', 'cropped', 'tousled', 'bald', 'short', 'swept'],
};
const clothes = ['#0F5E63', '#B4472B', '#34506B', '#7A4A5B', '#4F6B3A', '#C98A2B', '#3F3A4A', '#8F351E'];
const backgrounds = ['#F1D9C4', '#CFE3DF', '#F6E3B8', '#E9CFC6', '#D9DEC8', '#E7D7E3', '#F1E8DC'];

export function chooseLook(choose: Choose, who: 'woman' | 'man'): Look {
  const { skin, hair } = choose(tones);
  return {
    skin,
    hair: choose(hair),
    hairStyle: choose(styles[who]),
    clothes: choose(clothes),
    background: choose(backgrounds),
    beard: who === 'man' && choose([true, false, false]),
    glasses: choose([true, false, false, false]),
    earrings: who === 'woman' && choose([true, true, false]),
  };
}
