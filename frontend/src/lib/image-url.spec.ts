import { expect, it } from 'vitest';
import { imageUrl } from './image-url.ts';

it.each([
  ['https://cdn.example/a.png', '/uploads/', 'https://cdn.example/a.png'],
  ['a.png', '/uploads/', '/uploads/a.png'],
  ['/a.png', 'https://media.example', 'https://media.example/a.png'],
  ['', '/uploads/', ''],
])('The image %j with the media base %j has the address %j', (image, base, address) => {
  expect(imageUrl(image, base)).toBe(address);
});
