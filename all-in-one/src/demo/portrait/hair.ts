import type { HairColour } from './palette.ts';

/** SVG of a hair style: the part behind head and shoulders, and the part on the head. */
export interface HairStyle {
  back?: (colour: HairColour) => string;
  front: (colour: HairColour) => string;
  /** Whether it covers the ears and earrings. */
  coversEars?: boolean;
}

const filled =
  (path: string) =>
  ({ base }: HairColour): string =>
    `<path d="${path}" fill="${base}"/>`;
const shone =
  (path: string, shine: string) =>
  ({ base, light }: HairColour): string =>
    `<path d="${path}" fill="${base}"/><path d="${shine}" stroke="${light}" stroke-width="4" fill="none" stroke-linecap="round" opacity=".75"/>`;
const curls =
  (circles: readonly (readonly [number, number, number])[]) =>
  ({ base, light }: HairColour): string =>
    circles.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${base}"/>`).join('') +
    circles
      .filter((_, index) => index % 3 === 1)
      .map(
        ([x, y, r]) =>
          `<path d="M${x - r / 2} ${y - 2} q${r / 2} ${-r / 2} ${r} 0" stroke="${light}" stroke-width="3" fill="none" stroke-linecap="round" opacity=".6"/>`,
      )
      .join('');

const sidePart =
  'M78 112 C72 62 96 40 124 41 C156 42 170 66 162 112 C160 98 156 90 150 84 C134 84 116 78 106 66 C104 80 92 88 88 92 C82 98 80 104 78 112 Z';
const middlePart =
  'M78 112 C72 62 92 41 120 41 C148 41 168 62 162 112 C160 96 154 86 146 80 C134 76 124 68 120 58 C116 68 106 76 94 80 C86 86 80 96 78 112 Z';
const fringe =
  'M78 112 C72 62 92 41 120 41 C148 41 168 62 162 112 C160 102 158 96 155 92 Q120 80 85 92 C82 96 80 102 78 112 Z';
const pulledBack =
  'M80 104 C76 62 94 45 120 45 C146 45 164 62 160 104 C157 88 150 76 138 70 Q120 64 102 70 C90 76 83 88 80 104 Z';

const longFall = 'M74 104 C68 34 172 34 166 104 C168 138 180 172 172 208 L68 208 C60 172 72 138 74 104 Z';
const bobFall = 'M74 104 C68 36 172 36 166 104 C168 126 172 142 168 156 C158 166 82 166 72 156 C68 142 72 126 74 104 Z';
const wavyFall =
  'M74 100 C68 34 172 34 166 100 C166 116 178 124 174 142 C170 154 184 164 178 182 C174 196 180 200 172 210 L68 210 C60 200 66 196 62 182 C56 164 70 154 66 142 C62 124 74 116 74 100 Z';
const ponytail =
  'M150 56 C192 52 198 98 186 132 C180 154 190 170 178 190 C168 180 166 160 168 140 C170 108 168 78 150 70 Z';

export const women: readonly HairStyle[] = [
  { back: filled(longFall), front: shone(sidePart, 'M122 52 C140 54 152 66 155 82'), coversEars: true },
  { back: filled(wavyFall), front: shone(middlePart, 'M134 54 C148 60 155 72 157 88'), coversEars: true },
  { back: filled(bobFall), front: shone(fringe, 'M96 58 Q120 46 144 58'), coversEars: true },
  { back: filled(bobFall), front: shone(sidePart, 'M122 52 C140 54 152 66 155 82'), coversEars: true },
  {
    back: ({ base, light }) =>
      `<circle cx="120" cy="42" r="21" fill="${base}"/><path d="M107 37 q12 -13 25 -4" stroke="${light}" stroke-width="4" fill="none" stroke-linecap="round" opacity=".75"/>`,
    front: shone(pulledBack, 'M98 60 Q118 50 140 58'),
  },
  { back: filled(ponytail), front: shone(pulledBack, 'M98 60 Q118 50 140 58') },
  {
    back: curls([
      [72, 92, 22],
      [66, 120, 22],
      [70, 148, 20],
      [168, 92, 22],
      [174, 120, 22],
      [170, 148, 20],
      [84, 64, 24],
      [156, 64, 24],
      [120, 52, 28],
    ]),
    front: curls([
      [92, 66, 15],
      [110, 58, 16],
      [130, 58, 16],
      [148, 66, 15],
      [82, 82, 12],
      [158, 82, 12],
    ]),
    coversEars: true,
  },
  { back: filled(longFall), front: shone(fringe, 'M96 58 Q120 46 144 58'), coversEars: true },
  {
    front: shone(
      'M78 114 C70 60 94 38 126 40 C158 42 172 68 162 114 C160 102 158 96 154 92 C140 96 112 90 98 74 C100 86 90 92 86 98 C82 102 80 108 78 114 Z',
      'M118 50 C138 50 152 62 157 78',
    ),
  },
];

const cropped =
  'M79 106 C74 62 94 44 120 44 C146 44 166 62 161 106 C159 96 157 88 152 82 Q136 74 120 74 Q104 74 88 82 C83 88 81 96 79 106 Z';
const quiff =
  'M79 106 C74 70 82 52 100 46 C120 34 152 38 158 58 C166 72 163 90 161 106 C159 96 156 88 152 82 C142 78 136 74 130 68 C116 78 100 78 90 80 C84 86 81 96 79 106 Z';
const swept =
  'M79 106 C73 64 92 42 122 42 C150 42 167 62 161 106 C159 96 157 90 152 84 C130 86 104 80 94 70 C92 80 84 92 79 106 Z';
const receding =
  'M79 108 C75 66 94 47 120 47 C146 47 165 66 161 108 C159 94 154 84 146 76 C142 66 132 72 120 70 C108 72 98 66 94 76 C86 84 81 94 79 108 Z';

export const men: readonly HairStyle[] = [
  { front: shone(swept, 'M112 51 C134 50 150 60 155 76') },
  { front: shone(quiff, 'M104 54 C120 46 142 46 150 60') },
  { front: shone(cropped, 'M100 56 Q120 48 140 56') },
  {
    front: curls([
      [84, 84, 12],
      [92, 68, 15],
      [108, 58, 16],
      [128, 56, 17],
      [146, 64, 16],
      [156, 82, 12],
      [118, 70, 10],
    ]),
  },
  { front: shone(receding, 'M104 57 Q120 51 136 57') },
  {
    front: () =>
      '<path d="M98 74 Q107 65 122 66" stroke="#fff" stroke-width="5" fill="none" stroke-linecap="round" opacity=".28"/>',
  },
  {
    back: curls([
      [80, 84, 20],
      [94, 62, 22],
      [120, 52, 24],
      [146, 62, 22],
      [160, 84, 20],
    ]),
    front: curls([
      [90, 76, 13],
      [104, 68, 14],
      [120, 65, 15],
      [136, 68, 14],
      [150, 76, 13],
    ]),
  },
];
export const BALD = 5;
