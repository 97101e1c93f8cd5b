import { createHash } from 'node:crypto';
import { fieldError, type ApiError } from '@busca/platform';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { CROP_MIN_SIDE, type Crop, IMAGE_MAX_PIXELS, PICTURE_WIDTHS, type PictureWidth } from '../contract.ts';
import { scansOf } from './jpeg-scans.ts';
import type { UploadStore } from './port.ts';

/** Longest side of a stored picture in pixels: twice the largest size on any page. */
const MAX_SIDE = 1_200;

/** Scans of a JPEG at most; encoders make about ten. Each is a pass over the whole picture, which no time-out of the decoder cuts off. */
const SCANS_MAX = 50;

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

/** Checks the crop against the upright picture, as its EXIF orientation shows it. @throws ApiError `invalid-body` */
function checkCrop({ crop_x, crop_y, crop_size }: Crop, width: number, height: number): void {
  const least = Math.min(CROP_MIN_SIDE, width, height);
  if (crop_size < least) throw fieldError('invalid-body', 'crop_size', `This picture can be cropped to at least ${least} pixels`);
  if (crop_x + crop_size > width) throw fieldError('invalid-body', 'crop_x', `The crop ends outside the picture, which is ${width} pixels wide`);
  if (crop_y + crop_size > height) throw fieldError('invalid-body', 'crop_y', `The crop ends outside the picture, which is ${height} pixels high`);
}

/** The upright picture, cropped where there is a crop. @throws ApiError `invalid-image`, `invalid-body` */
async function uprightOf(upload: Buffer, ending: 'jpg' | 'png', crop: Crop | undefined): Promise<Sharp> {
  const picture = sharp(upload, { limitInputPixels: IMAGE_MAX_PIXELS[ending], failOn: 'error' });
  const upright = picture.clone().autoOrient();
  if (!crop) return upright;
  const { autoOrient } = await picture.metadata().catch(() => {
    throw notAPicture();
  });
  checkCrop(crop, autoOrient.width, autoOrient.height);
  return upright.extract({ left: crop.crop_x, top: crop.crop_y, width: crop.crop_size, height: crop.crop_size });
}

/**
 * Re-encodes a client's picture (png or jpeg by content), so that neither metadata, such as where it was taken, nor hidden
 * content survives. @throws ApiError `invalid-image`; `invalid-body` where the crop does not lie in the picture
 */
export async function toPicture(upload: Buffer, crop?: Crop): Promise<Picture> {
  const ending = endings[(await fileTypeFromBuffer(upload))?.mime ?? ''];
  if (!ending) throw notAPicture();
  if (ending === 'jpg' && scansOf(upload) > SCANS_MAX) throw fieldError('invalid-image', 'file', `Send a jpeg picture of at most ${SCANS_MAX} scans`);
  const upright = await uprightOf(upload, ending, crop);
  const drawn = upright.resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true });
  const bytes = await (ending === 'jpg' ? drawn.jpeg({ quality: 84, mozjpeg: false }) : drawn.png()).toBuffer().catch(() => {
    throw notAPicture();
  });
  const squares: Picture['squares'] = [];
  for (const width of PICTURE_WIDTHS) squares.push({ width, bytes: await squareOf(bytes, width) });
  return { squares, name: `${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.${ending}`, bytes };
}
