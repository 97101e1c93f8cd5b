import type { HairColour, Skin } from './palette.ts';

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

type Garment = (outfit: Outfit) => string;

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

export type Mouth = 'smile' | 'laugh';
export type Beard = 'full' | 'goatee' | 'moustache' | 'stubble';

/** SVG of neck, ears and face; a man's jaw is broader. */
export function head(skin: Skin, jaw: 'soft' | 'broad'): string {
  const face =
    jaw === 'soft'
      ? 'M83 98 C80 46 160 46 157 98 L156 112 C154 136 137 154 120 154 C103 154 86 136 84 112 Z'
      : 'M82 98 C79 45 161 45 158 98 L157 118 C155 138 140 155 120 155 C100 155 85 138 83 118 Z';
  const neck = jaw === 'soft' ? 'M105 136 h30 v34 c0 20 -30 20 -30 0 Z' : 'M102 136 h36 v36 c0 20 -36 20 -36 0 Z';
  return `<path d="${neck}" fill="${skin.base}"/>
    <path d="M104 140 C112 166 130 166 137 138 L137 148 C130 174 110 172 104 152 Z" fill="${skin.shade}"/>
    <ellipse cx="82" cy="110" rx="8" ry="11" fill="${skin.base}"/><ellipse cx="158" cy="110" rx="8" ry="11" fill="${skin.base}"/>
    <path d="M80 106 q4 3 2 9 M160 106 q-4 3 -2 9" stroke="${skin.shade}" stroke-width="2" fill="none" stroke-linecap="round"/>
    <path d="${face}" fill="${skin.base}"/>`;
}

const mouths: Record<Mouth, (skin: Skin) => string> = {
  smile: ({ lip }) =>
    `<path d="M107 132 Q120 143 133 132" stroke="${lip}" stroke-width="3.4" fill="none" stroke-linecap="round"/>`,
  laugh: ({ lip }) => `<path d="M105 130 Q120 134 135 130 Q132 145 120 145 Q108 145 105 130 Z" fill="${lip}"/>
    <path d="M108 131.6 Q120 134.6 132 131.6 Q131 137 120 137 Q109 137 108 131.6 Z" fill="#fff"/>`,
};

const lashes =
  '<path d="M97 104 q-3.5 -1 -5 -4 M143 104 q3.5 -1 5 -4" stroke="#2A211D" stroke-width="2" fill="none" stroke-linecap="round"/>';

/** Brows, eyes, nose, cheeks and mouth. */
export function features(skin: Skin, { brow }: HairColour, mouth: Mouth, gender: 'f' | 'm'): string {
  const brows =
    gender === 'f' ? 'M93 94 Q101 88 110 92 M130 92 Q139 88 147 94' : 'M92 94 Q101 89 111 93 M129 93 Q139 89 148 94';
  return `<ellipse cx="96" cy="123" rx="8.5" ry="5.5" fill="${skin.cheek}" opacity=".42"/><ellipse cx="144" cy="123" rx="8.5" ry="5.5" fill="${skin.cheek}" opacity=".42"/>
    <path d="${brows}" stroke="${brow}" stroke-width="${gender === 'f' ? 3 : 4}" fill="none" stroke-linecap="round"/>
    <ellipse cx="102" cy="107" rx="4.4" ry="5.4" fill="#2A211D"/><ellipse cx="138" cy="107" rx="4.4" ry="5.4" fill="#2A211D"/>
    <circle cx="103.6" cy="105" r="1.5" fill="#fff"/><circle cx="139.6" cy="105" r="1.5" fill="#fff"/>
    ${gender === 'f' ? lashes : ''}
    <path d="M121 108 Q126 119 119 121" stroke="${skin.shade}" stroke-width="2.8" fill="none" stroke-linecap="round"/>
    ${mouths[mouth](skin)}`;
}

const jawline =
  'M83 106 C86 118 92 122 100 123 Q120 117 140 123 C148 122 154 118 157 106 L157 120 C155 142 140 161 120 161 C100 161 85 142 83 120 Z';
const moustache = 'M103 128 Q112 121 120 125 Q128 121 137 128 Q128 131 120 129 Q112 131 103 128 Z';

/** Beards are drawn below the mouth, so that the smile stays visible. */
export const beards: Record<Beard, (colour: HairColour) => string> = {
  full: ({ base }) => `<path d="${jawline}" fill="${base}"/>`,
  stubble: ({ base }) => `<path d="${jawline}" fill="${base}" opacity=".26"/>`,
  goatee: ({ base }) =>
    `<path d="${moustache}" fill="${base}"/><path d="M108 143 Q120 139 132 143 Q133 160 120 160 Q107 160 108 143 Z" fill="${base}"/>`,
  moustache: ({ base }) => `<path d="${moustache}" fill="${base}"/>`,
};

export const glasses: Record<'round' | 'square', (frame: string) => string> = {
  round: (
    frame,
  ) => `<g fill="#fff" fill-opacity=".16" stroke="${frame}" stroke-width="3"><circle cx="102" cy="107" r="13"/><circle cx="138" cy="107" r="13"/>
    <path d="M115 106 q5 -4 10 0 M89 104 l-7 -2 M151 104 l7 -2" fill="none"/></g>`,
  square: (
    frame,
  ) => `<g fill="#fff" fill-opacity=".16" stroke="${frame}" stroke-width="3"><rect x="88" y="97" width="27" height="20" rx="6"/><rect x="125" y="97" width="27" height="20" rx="6"/>
    <path d="M115 104 q5 -3 10 0 M88 103 l-6 -1 M152 103 l6 -1" fill="none"/></g>`,
};

export const earrings = (metal: string): string =>
  `<circle cx="81" cy="124" r="3.6" fill="${metal}"/><circle cx="159" cy="124" r="3.6" fill="${metal}"/>`;
