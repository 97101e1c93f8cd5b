// Writes the icons beside frontend/public/icon.svg out of it. Run it when the icon changes.
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

const FOLDER = new URL('../../frontend/public/', import.meta.url);
const icon = readFileSync(new URL('icon.svg', FOLDER), 'utf8');

/** The icon without its rounded corners, for systems that cut their own shape; `scale` keeps the house inside of it. */
function withoutCorners(scale) {
  const [, background, house] = /(<rect [^>]*\/>)(.*)<\/svg>/.exec(icon);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${background.replace(/ rx="\d+"/, '')}<g transform="translate(16 16) scale(${scale}) translate(-16 -16)">${house}</g></svg>`;
}

/** @param {string} svg @param {number} size width and height in pixels */
const toPng = (svg, size) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

/** One PNG as an .ico file: its directory, with a single entry, and the picture. */
function toIco(png, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.set([size, size], 6);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const write = (name, bytes) => writeFileSync(new URL(name, FOLDER), bytes);
write('icon-192.png', await toPng(icon, 192));
write('icon-512.png', await toPng(icon, 512));
write('icon-maskable-512.png', await toPng(withoutCorners(0.8), 512));
write('apple-touch-icon.png', await toPng(withoutCorners(1), 180));
write('favicon.ico', toIco(await toPng(icon, 48), 48));
