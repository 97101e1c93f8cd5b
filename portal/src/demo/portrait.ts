import sharp from 'sharp';
import { backHair, frontHair, type HairStyle } from './hair.ts';

/** Side of a portrait, in pixels: twice what a card shows. */
const SIDE = 480;

/** What a face is drawn from. Colours are CSS colours. */
export interface Look {
  skin: string;
  hair: string;
  hairStyle: HairStyle;
  clothes: string;
  background: string;
  beard: boolean;
  glasses: boolean;
  earrings: boolean;
}

const INK = '#2E2622';
const shade = 'rgba(70,30,15,.16)';

const backdrop = ({ background }: Look): string =>
  `<rect width="240" height="240" fill="${background}"/><circle cx="120" cy="108" r="96" fill="#fff" opacity=".28"/><circle cx="196" cy="38" r="26" fill="#fff" opacity=".18"/>`;

const body = ({ clothes, skin }: Look): string => `
  <path d="M28 244c2-46 34-66 66-70l26 12 26-12c32 4 64 24 66 70z" fill="${clothes}"/>
  <path d="M94 174l26 34 26-34-8-8h-36z" fill="#FFFDF8"/>
  <path d="M100 146h40v24c0 14-40 14-40 0z" fill="${skin}"/>
  <path d="M100 156c10 14 30 14 40 0v10c-10 10-30 10-40 0z" fill="${shade}"/>
  <path d="M94 174l26 34-18 12-20-40zm52 0l-26 34 18 12 20-40z" fill="${clothes}"/>
  <path d="M94 174l26 34-18 12-20-40zm52 0l-26 34 18 12 20-40z" fill="#000" opacity=".14"/>`;

const head = ({ skin }: Look): string => `
  <circle cx="76" cy="114" r="11" fill="${skin}"/><circle cx="164" cy="114" r="11" fill="${skin}"/>
  <path d="M76 108q5 5 0 11M164 108q-5 5 0 11" fill="none" stroke="${shade}" stroke-width="3" stroke-linecap="round"/>
  <path d="M78 98c0-30 18-48 42-48s42 18 42 48v18c0 28-20 48-42 48s-42-20-42-48z" fill="${skin}"/>
  <circle cx="91" cy="124" r="8" fill="#E2604A" opacity=".2"/><circle cx="149" cy="124" r="8" fill="#E2604A" opacity=".2"/>`;

const beard = ({ beard: has, hair }: Look): string => (has
  ? `<path d="M78 112c3 6 7 10 12 12 12-4 18-7 30-7s18 3 30 7c5-2 9-6 12-12v6c0 30-20 51-42 51s-42-21-42-51z" fill="${hair}"/>`
  : '');

const face = `
  <path d="M92 94q10-7 19-2M129 92q9-5 19 2" fill="none" stroke="${INK}" stroke-opacity=".8" stroke-width="4" stroke-linecap="round"/>
  <ellipse cx="102" cy="107" rx="4.4" ry="5.2" fill="${INK}"/><ellipse cx="138" cy="107" rx="4.4" ry="5.2" fill="${INK}"/>
  <circle cx="103.6" cy="105.2" r="1.5" fill="#fff"/><circle cx="139.6" cy="105.2" r="1.5" fill="#fff"/>
  <path d="M117 120q4 4 8 0" fill="none" stroke="${shade}" stroke-width="4" stroke-linecap="round"/>
  <path d="M105 134q15 6 30 0c-2 10-8 14-15 14s-13-4-15-14z" fill="#8C2F2A"/>
  <path d="M107.500 135q12.500 4.500 25 0l-2 4q-10.500 3-21 0z" fill="#fff"/>`;

const glasses = ({ glasses: has }: Look): string => (has
  ? `<g fill="#fff" fill-opacity=".18" stroke="${INK}" stroke-width="3"><rect x="86" y="97" width="30" height="22" rx="10"/><rect x="124" y="97" width="30" height="22" rx="10"/><path d="M116 105q4-3 8 0" fill="none"/></g>`
  : '');

const earrings = ({ earrings: has }: Look): string => (has
  ? '<circle cx="74" cy="128" r="4" fill="#F2B544"/><circle cx="166" cy="128" r="4" fill="#F2B544"/>'
  : '');

/** A friendly face in flat colours. */
export function drawPortrait(look: Look): string {
  const layers = [
    backdrop(look), backHair(look.hairStyle, look.hair), body(look), head(look), beard(look), face,
    frontHair(look.hairStyle, look.hair), glasses(look), earrings(look),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="${SIDE}" height="${SIDE}">${layers.join('')}</svg>`;
}

/** The same as the JPEG file that a user would send. */
export const paintPortrait = (look: Look): Promise<Buffer> => sharp(Buffer.from(drawPortrait(look))).jpeg({ quality: 90 }).toBuffer();
