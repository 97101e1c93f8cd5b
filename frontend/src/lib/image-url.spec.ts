import { expect, it } from 'vitest';
import { imageSet, imageUrl } from './image-url.ts';

it.each([
  ['https://cdn.example/a.png', '/uploads/', 'https://cdn.example/a.png'],
  ['a.png', '/uploads/', '/uploads/a.png'],
  ['/a.png', 'https://media.example', 'https://media.example/a.png'],
  ['', '/uploads/', ''],
])('The image %j with the media base %j has the address %j', (image, base, address) => {
  expect(imageUrl(image, base)).toBe(address);
});

it.each([
  ['/uploads/a.jpg', '/uploads/a.jpg?w=96 96w, /uploads/a.jpg?w=192 192w, /uploads/a.jpg?w=384 384w'],
  ['https://cdn.example/a.png', ''],
  ['//cdn.example/a.png', ''],
  ['', ''],
])('The image %j has the srcset %j', (address, set) => {
  expect(imageSet(address)).toBe(set);
});
