import { ownPicture } from '@busca/command-api';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createDemoUsers } from '../demo-users.ts';
import { drawPortrait, PORTRAIT_SIZE } from './portrait.ts';

const drawings = createDemoUsers().map(({ index, gender }) => drawPortrait(index, gender));

it('Portraits: every demo user has a different one, the same on every call', () => {
  expect(new Set(drawings).size).toBe(drawings.length);
  expect(createDemoUsers().map(({ index, gender }) => drawPortrait(index, gender))).toEqual(drawings);
  expect(drawings.filter((drawing) => /undefined|NaN/.test(drawing))).toEqual([]);
});

it('Portraits: are stored as JPEGs of their own size, as uploads are', async () => {
  const { name, bytes } = await ownPicture(drawPortrait(3, 'm'));
  expect(name).toMatch(/^[0-9a-f]{40}\.jpg$/);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: PORTRAIT_SIZE, height: PORTRAIT_SIZE });
});
