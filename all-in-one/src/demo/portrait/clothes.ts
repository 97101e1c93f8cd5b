import type { Skin } from './palette.ts';

/** Colours of an outfit: the cloth and its folds, the shirt below a jacket, the skin at the neckline. */
interface Outfit {
  base: string;
  fold: string;
  shirt: string;
  skin: Skin;
}

const body = (fill: string): string =>
  `<path d="M22 244 C24 204 50 186 96 176 Q120 190 144 176 C190 186 216 204 218 244 Z" fill="${fill}"/>`;
const sleeves = (fold: string): string =>
  `<path d="M62 244 Q60 224 66 212 M178 244 Q180 224 174 212" stroke="${fold}" stroke-width="4" fill="none" stroke-linecap="round"/>`;
const lapels = ({
  base,
  fold,
}: Outfit): string => `<path d="M96 175 L82 184 L90 206 L84 212 L113 244 L120 244 Z" fill="${fold}"/><path d="M144 175 L158 184 L150 206 L156 212 L127 244 L120 244 Z" fill="${fold}"/>
  <path d="M96 176 L120 244 L144 176" stroke="${base}" stroke-width="1.5" fill="none"/>`;
const collar = (fill: string, edge: string): string =>
  `<path d="M100 172 L120 194 L104 206 L92 178 Z" fill="${fill}" stroke="${edge}" stroke-width="1.5" stroke-linejoin="round"/><path d="M140 172 L120 194 L136 206 L148 178 Z" fill="${fill}" stroke="${edge}" stroke-width="1.5" stroke-linejoin="round"/>`;

export type Garment = (outfit: Outfit) => string;

const blazer: Garment = (
  outfit,
) => `${body(outfit.base)}<path d="M98 174 L120 236 L142 174 Q120 196 98 174 Z" fill="${outfit.shirt}"/>
  <path d="M104 172 Q120 206 136 172 Q120 186 104 172 Z" fill="${outfit.skin.shade}"/><path d="M104 168 L120 202 L136 168 Z" fill="${outfit.skin.base}"/>${lapels(outfit)}${sleeves(outfit.fold)}`;
const suit: Garment = (outfit) =>
  `${body(outfit.base)}<path d="M98 174 L120 244 L142 174 Q120 196 98 174 Z" fill="${outfit.shirt}"/>${lapels(outfit)}${collar(outfit.shirt, '#D9CFC2')}${sleeves(outfit.fold)}`;
const tie: Garment = (outfit) =>
  `${suit({ ...outfit, shirt: '#FFFFFF' })}<path d="M115 193 h10 l4 10 -4 5 3 36 h-16 l3 -36 -4 -5 Z" fill="#B4472B"/>`;
const openShirt: Garment = (
  outfit,
) => `${body(outfit.base)}<path d="M104 170 L120 200 L136 170 Z" fill="${outfit.skin.base}"/>${collar(outfit.base, outfit.fold)}
  <path d="M120 202 V244" stroke="${outfit.fold}" stroke-width="2"/><circle cx="120" cy="216" r="2" fill="${outfit.fold}"/><circle cx="120" cy="232" r="2" fill="${outfit.fold}"/>${sleeves(outfit.fold)}`;
const roundNeck: Garment = (
  outfit,
) => `${body(outfit.base)}<path d="M97 175 Q120 206 143 175 Q120 184 97 175 Z" fill="${outfit.skin.base}"/>
  <path d="M97 175 Q120 207 143 175" stroke="${outfit.fold}" stroke-width="4" fill="none" stroke-linecap="round"/>${sleeves(outfit.fold)}`;
const vNeck: Garment = (
  outfit,
) => `${body(outfit.base)}<path d="M98 174 L120 216 L142 174 Z" fill="${outfit.skin.base}"/>
  <path d="M98 175 L120 217 L142 175" stroke="${outfit.fold}" stroke-width="4" fill="none" stroke-linejoin="round" stroke-linecap="round"/>${sleeves(outfit.fold)}`;

export const garments: Record<'f' | 'm', readonly Garment[]> = {
  f: [blazer, blazer, roundNeck, vNeck, openShirt],
  m: [suit, suit, tie, openShirt, roundNeck],
};
