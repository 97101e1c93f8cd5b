import { createHash } from 'node:crypto';
import { fieldError, type ApiError } from '@busca/platform';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { IMAGE_MAX_PIXELS } from '../contract.ts';

/** Longest side of a stored picture in pixels: twice the largest size on any page. */
const MAX_SIDE = 1_200;

const endings: Record<string, 'jpg' | 'png'> = { 'image/jpeg': 'jpg', 'image/png': 'png' };

const notAPicture = (): ApiError => fieldError('invalid-image', 'file', 'Send a jpeg picture of at most 50 megapixels, or a png one of at most 16');

export interface Picture {
  /** Hash of the content, with the file extension. */
  name: string;
  bytes: Buffer;
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
  return { name: `${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.${ending}`, bytes };
}
