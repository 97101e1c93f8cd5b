import { createHash } from 'node:crypto';
import { fieldError, type ApiError } from '@busca/platform';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { IMAGE_MAX_PIXELS, PICTURE_WIDTHS, type PictureWidth } from '../contract.ts';
import type { UploadStore } from './port.ts';

/** Longest side of a stored picture in pixels: twice the largest size on any page. */
const MAX_SIDE = 1_200;

const endings: Record<string, 'jpg' | 'png'> = { 'image/jpeg': 'jpg', 'image/png': 'png' };

const notAPicture = (): ApiError => fieldError('invalid-image', 'file', 'Send a jpeg picture of at most 50 megapixels, or a png one of at most 16');

export interface Picture {
  /** Hash of the content, with the file extension. */
  name: string;
  bytes: Buffer;
  /** Squares of it for cards and profiles, as webp. */
  squares: { width: PictureWidth; bytes: Buffer }[];
}

/** The file name of a picture's square of some width. */
export const squareName = (picture: string, width: PictureWidth): string => `${picture}.${width}.webp`;

/** The picture that a file is, or is a square of. */
export const pictureOf = (file: string): string => file.replace(/\.\d+\.webp$/, '');

const squareOf = (picture: Buffer, width: PictureWidth): Promise<Buffer> =>
  sharp(picture).resize({ width, height: width, fit: 'cover', withoutEnlargement: true }).webp({ quality: 80 }).toBuffer();

/** Stores a picture. Its squares come first: where one is missing, the picture itself is served. */
export async function storePicture(uploads: Pick<UploadStore, 'put'>, { name, bytes, squares }: Picture): Promise<void> {
  for (const square of squares) await uploads.put(squareName(name, square.width), square.bytes);
  await uploads.put(name, bytes);
}

/**
 * Re-encodes a client's picture (png or jpeg by content), so that neither metadata, such as where it was taken, nor hidden
 * content survives. @throws ApiError `invalid-image`
 */
export async function toPicture(upload: Buffer): Promise<Picture> {
  const ending = endings[(await fileTypeFromBuffer(upload))?.mime ?? ''];
  if (!ending) throw notAPicture();
  const drawn = sharp(upload, { limitInputPixels: IMAGE_MAX_PIXELS[ending], failOn: 'error' })
    .rotate()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true });
  const bytes = await (ending === 'jpg' ? drawn.jpeg({ quality: 84, mozjpeg: false }) : drawn.png()).toBuffer().catch(() => {
    throw notAPicture();
  });
  const squares: Picture['squares'] = [];
  for (const width of PICTURE_WIDTHS) squares.push({ width, bytes: await squareOf(bytes, width) });
  return { squares, name: `${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.${ending}`, bytes };
}
