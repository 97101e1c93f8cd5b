import { CROP_MIN_SIDE } from '@busca/command-api/contract/constants';

/** A picture's size in pixels, upright. */
export interface Size {
  width: number;
  height: number;
}

/** A square in a picture, in whole pixels: its left and top edge, and its side. */
export interface Crop {
  x: number;
  y: number;
  size: number;
}

const between = (least: number, value: number, most: number): number =>
  Math.max(least, Math.min(most, Math.round(value)));
const largest = ({ width, height }: Size): number => Math.min(width, height);

/** The smallest and the largest side that a picture's crop may have. */
export const sidesOf = (picture: Size): [number, number] => [
  Math.min(CROP_MIN_SIDE, largest(picture)),
  largest(picture),
];

/** The largest square in the middle of a picture. */
export function largestCrop(picture: Size): Crop {
  const size = largest(picture);
  return { x: Math.floor((picture.width - size) / 2), y: Math.floor((picture.height - size) / 2), size };
}

/** The crop with another left and top edge, as far as the picture allows. */
export const movedCrop = ({ size }: Crop, picture: Size, x: number, y: number): Crop => ({
  x: between(0, x, picture.width - size),
  y: between(0, y, picture.height - size),
  size,
});

/** The crop with another side around the same middle, as far as the picture allows. */
export function sizedCrop(crop: Crop, picture: Size, side: number): Crop {
  const [least, most] = sidesOf(picture);
  const size = between(least, side, most);
  const shift = (crop.size - size) / 2;
  return movedCrop({ ...crop, size }, picture, crop.x + shift, crop.y + shift);
}

/** The crop with another side from the same upper left corner, as far as the picture allows. */
export function stretchedCrop(crop: Crop, picture: Size, side: number): Crop {
  const [least] = sidesOf(picture);
  const most = Math.min(picture.width - crop.x, picture.height - crop.y);
  return { ...crop, size: between(Math.min(least, most), side, most) };
}
