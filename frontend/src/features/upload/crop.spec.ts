import { describe, expect, it } from 'vitest';
import { largestCrop, movedCrop, sidesOf, sizedCrop, stretchedCrop } from './crop.ts';

const wide = { width: 600, height: 400 };
const crop = { x: 100, y: 100, size: 200 };

describe('The crop of a photo', () => {
  it('begins as the largest square in the middle', () => {
    expect(largestCrop(wide)).toEqual({ x: 100, y: 0, size: 400 });
    expect(largestCrop({ width: 61, height: 90 })).toEqual({ x: 0, y: 14, size: 61 });
  });

  it('moves in whole pixels and never leaves the picture', () => {
    expect(movedCrop(crop, wide, 10.6, 20.2)).toEqual({ x: 11, y: 20, size: 200 });
    expect(movedCrop(crop, wide, -50, 900)).toEqual({ x: 0, y: 200, size: 200 });
  });

  it('changes its side around its middle, and moves away from an edge where it must', () => {
    expect(sizedCrop(crop, wide, 100)).toEqual({ x: 150, y: 150, size: 100 });
    expect(sizedCrop({ x: 0, y: 0, size: 100 }, wide, 300)).toEqual({ x: 0, y: 0, size: 300 });
    expect(sizedCrop(crop, wide, 9_000)).toEqual({ x: 0, y: 0, size: 400 });
    expect(sizedCrop(crop, wide, 1).size).toBe(96);
  });

  it('stretches from its upper left corner as far as the picture goes', () => {
    expect(stretchedCrop(crop, wide, 250)).toEqual({ x: 100, y: 100, size: 250 });
    expect(stretchedCrop(crop, wide, 900)).toEqual({ x: 100, y: 100, size: 300 });
    expect(stretchedCrop(crop, wide, 3).size).toBe(96);
  });

  it('takes the whole shorter side of a small picture', () => {
    expect(sidesOf({ width: 80, height: 60 })).toEqual([60, 60]);
    expect(sizedCrop({ x: 20, y: 0, size: 60 }, { width: 80, height: 60 }, 10)).toEqual({ x: 20, y: 0, size: 60 });
  });
});
