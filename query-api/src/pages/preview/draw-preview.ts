import sharp from 'sharp';
import { loadLettering, cut, fit } from './lettering.ts';

/** What the picture of a profile shows. */
export interface Preview {
  name: string;
  /** What its owner is. */
  role: string;
  /** Where, as 'Miami, FL'; empty where nobody knows. */
  city: string;
  /** A jpeg or png; null for the initials instead. */
  photo: Buffer | null;
}

/** Width and height in pixels, as link previews want them. */
const SIZE = { width: 1_200, height: 630 };
const PHOTO = { left: 678, top: 90, side: 450, radius: 48 };
const TEXT = { left: 72, width: 560 };
const QUALITY = 84;
const COLOURS = {
  paper: '#FBF7F1',
  ink: '#26211C',
  muted: '#5E544A',
  teal: '#0F5E63',
  tealLight: '#E3EFEE',
  tealDark: '#0A4448',
  brick: '#B4472B',
};

const bold = loadLettering(
  '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff',
  '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-ext-700-normal.woff',
);
const plain = loadLettering(
  '@fontsource/figtree/files/figtree-latin-500-normal.woff',
  '@fontsource/figtree/files/figtree-latin-ext-500-normal.woff',
);

const path = (data: string, fill: string): string => `<path fill="${fill}" d="${data}"/>`;
const drawing = (parts: readonly string[], { width, height } = SIZE): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`);

/** The site's icon and its name. */
const brand = (): string =>
  `<g transform="translate(${TEXT.left} 90) scale(1.75)"><rect width="32" height="32" rx="8" fill="${COLOURS.brick}"/>
  <path fill="${COLOURS.paper}" d="M6 15.2 16 6l10 9.200V26H6z"/><path fill="${COLOURS.teal}" d="M12.5 26v-5a3.5 3.5 0 0 1 7 0v5z"/></g>
  ${path(bold.outline('Busca', TEXT.left + 73, 133, 44), COLOURS.ink)}`;

const PIN =
  'M0 -28a12 12 0 0 1 12 12c0 8 -12 20 -12 20s-12 -12 -12 -20a12 12 0 0 1 12 -12zm0 7.500a4.500 4.500 0 1 0 0 9a4.500 4.500 0 0 0 0 -9z';

/** Name, role and city below each other, as high in the middle as they are together. */
function texts({ name, role, city }: Preview): string[] {
  const title = fit(bold.drawable(name), { width: TEXT.width, lines: 3, sizes: [76, 68, 60, 52, 44, 38] }, bold.width);
  const leading = title.size * 1.08;
  const line = (text: string, width = TEXT.width) => cut(plain.drawable(text), width, (part) => plain.width(part, 34));
  const top = 370 - (leading * title.lines.length + 110) / 2;
  const below = top + leading * title.lines.length;
  return [
    ...title.lines.map((text, index) =>
      path(bold.outline(text, TEXT.left, top + title.size * 0.8 + leading * index, title.size), COLOURS.ink),
    ),
    path(plain.outline(line(role), TEXT.left, below + 42, 34), COLOURS.muted),
    ...(city === ''
      ? []
      : [
          `<g transform="translate(${TEXT.left + 12} ${below + 98})">${path(PIN, COLOURS.brick)}</g>`,
          path(plain.outline(line(city, TEXT.width - 40), TEXT.left + 40, below + 98, 34), COLOURS.teal),
        ]),
  ];
}

/** First letters of the first and the last word. */
function initials(name: string): string {
  const words = bold.drawable(name).split(' ').filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => word?.[0] ?? '')
    .join('')
    .toLocaleUpperCase('es');
}

/** In place of a photo. */
function emblem(name: string): Buffer {
  const { side } = PHOTO;
  const text = initials(name);
  const start = (side - bold.width(text, 190)) / 2;
  return drawing(
    [
      `<rect width="${side}" height="${side}" fill="${COLOURS.tealLight}"/>`,
      path(bold.outline(text, start, side / 2 + 66, 190), COLOURS.tealDark),
    ],
    { width: side, height: side },
  );
}

/** The photo as a square with round corners. */
async function portrait({ name, photo }: Preview): Promise<Buffer> {
  const { side, radius } = PHOTO;
  const mask = drawing([`<rect width="${side}" height="${side}" rx="${radius}"/>`], { width: side, height: side });
  return sharp(photo ?? emblem(name))
    .rotate()
    .resize(side, side, { fit: 'cover' })
    .ensureAlpha()
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer();
}

/** Draws a profile's picture for link previews, 1200 by 630 pixels, as a jpeg. @throws when the photo cannot be read */
export async function drawPreview(preview: Preview): Promise<Buffer> {
  const paper = drawing([
    `<rect width="100%" height="100%" fill="${COLOURS.paper}"/>`,
    `<rect y="618" width="100%" height="12" fill="${COLOURS.teal}"/>`,
    brand(),
    ...texts(preview),
  ]);
  return sharp(paper)
    .composite([{ input: await portrait(preview), left: PHOTO.left, top: PHOTO.top }])
    .flatten({ background: COLOURS.paper })
    .jpeg({ quality: QUALITY })
    .toBuffer();
}
