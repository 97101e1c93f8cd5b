import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { es } from '../copy/es.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url));

interface Manifest {
  name: string;
  description: string;
  icons: { src: string; type: string; sizes: string }[];
}

/** Width and height that a PNG's header says. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

const manifest = JSON.parse(read('public/manifest.webmanifest').toString()) as Manifest;

it('Manifest: it says of the site what the home page says', () => {
  expect(manifest).toMatchObject({
    name: es.home.pageTitle,
    description: es.home.description,
    short_name: es.common.siteName,
    lang: 'es',
  });
});

it('Manifest: its pictures have the sizes that it names', () => {
  const pictures = manifest.icons.filter(({ type }) => type === 'image/png');
  expect(pictures.map(({ src }) => sizeOf(read(`public${src}`)))).toEqual(pictures.map(({ sizes }) => sizes));
  expect(sizeOf(read('public/apple-touch-icon.png'))).toBe('180x180');
});

it('The page names the manifest and icons that are there', () => {
  const linked = [
    ...read('index.html')
      .toString()
      .matchAll(/<link rel="[^"]*(?:icon|manifest)"[^>]*href="([^"]+)"/g),
  ].map(([, href]) => href!);
  expect(linked).toEqual(['/favicon.ico', '/icon.svg', '/apple-touch-icon.png', '/manifest.webmanifest']);
  expect(linked.every((href) => read(`public${href}`).length > 0)).toBe(true);
});
