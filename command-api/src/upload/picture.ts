import { createHash } from 'node:crypto';
import { fieldError, type ApiError } from '@busca/platform';
import { fileTypeFromBuffer } from 'file-type';
import type { Sharp, SharpOptions } from 'sharp';
import { CROP_MIN_SIDE, type Crop, IMAGE_MAX_PIXELS, PICTURE_WIDTHS, type PictureWidth } from '../contract.ts';
import type { UploadStore } from './port.ts';

/** Longest side of a stored picture in pixels: twice the largest size on any page. */
const MAX_SIDE = 1_200;

/**
 * Scans of a JPEG at most; encoders make about ten. Each is a pass over the whole picture, which no time-out of the
 * decoder cuts off.
 */
const SCANS_MAX = 50;
/** Scans times pixels of a JPEG at most, about 0.3 s: 16 megapixels in ten scans, or 52 in the one scan of a camera. */
const SCANNED_PIXELS_MAX = 160_000_000;

type Format = keyof typeof IMAGE_MAX_PIXELS;
/** Of an animated PNG the first picture counts. */
const formats: Record<string, Format> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/apng': 'png' };

const refused = (message: string): ApiError => fieldError('invalid-image', 'file', message);
const { jpg, png } = IMAGE_MAX_PIXELS;
const notAPicture = (): ApiError =>
  refused(`Send a jpeg picture of at most ${jpg / 1e6} megapixels, or a png one of at most ${png / 1e6}`);

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

/** Opens a picture. The library comes with the first one: it would take each start 60 ms of a processor. */
const open = async (picture: Buffer, options?: SharpOptions): Promise<Sharp> =>
  (await import('sharp')).default(picture, options);

/** Beyond effort 2, webp takes twice the time to save 3 % of a photograph's bytes. */
const squareOf = async (picture: Buffer, width: PictureWidth): Promise<Buffer> =>
  (await open(picture))
    .resize({ width, height: width, fit: 'cover', withoutEnlargement: true })
    .webp({ quality: 80, effort: 2 })
    .toBuffer();

/** Stores a picture. Its squares come first: where one is missing, the picture itself is served. */
export async function storePicture(
  uploads: Pick<UploadStore, 'put'>,
  { name, bytes, squares }: Picture,
): Promise<void> {
  for (const square of squares) await uploads.put(squareName(name, square.width), square.bytes);
  await uploads.put(name, bytes);
}

/** Checks the crop against the upright picture, as its EXIF orientation shows it. @throws ApiError `invalid-body` */
function checkCrop({ crop_x, crop_y, crop_size }: Crop, width: number, height: number): void {
  const least = Math.min(CROP_MIN_SIDE, width, height);
  if (crop_size < least)
    throw fieldError('invalid-body', 'crop_size', `This picture can be cropped to at least ${least} pixels`);
  if (crop_x + crop_size > width)
    throw fieldError('invalid-body', 'crop_x', `The crop ends outside the picture, which is ${width} pixels wide`);
  if (crop_y + crop_size > height)
    throw fieldError('invalid-body', 'crop_y', `The crop ends outside the picture, which is ${height} pixels high`);
}

const [MARKER, SCAN, END] = [0xff, 0xda, 0xd9];
/** Markers without a length: the start of the picture, restarts within a scan, and one for private use. */
const isBare = (code: number): boolean => code === 0x01 || (code >= 0xd0 && code <= 0xd8);
/** Markers that give the picture's size: all of this range but three, which are tables and an extension. */
const isFrame = (code: number): boolean => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code);

/**
 * Index of the next marker's code; -1 without one. Within a scan's data, 0xff is followed by 0 where it is no marker.
 */
function nextCode(file: Buffer, from: number): number {
  for (let at = file.indexOf(MARKER, from); at >= 0 && at + 1 < file.length; at = file.indexOf(MARKER, at + 1))
    if (file[at + 1] !== 0 && file[at + 1] !== MARKER) return at + 1;
  return -1;
}

interface JpegOutline {
  /** Passes over the picture that a decoder makes: one, or about ten of a progressive file. */
  scans: number;
  /** Width times height; 0 where no marker says it. */
  pixels: number;
  /** Whether the marker of the end is there. */
  hasEnd: boolean;
}

/** What a JPEG file's markers say. What is in other segments, such as a small picture of its own, does not count. */
function outlineOf(file: Buffer): JpegOutline {
  let [scans, pixels] = [0, 0];
  for (let at = nextCode(file, 0); at >= 0;) {
    const code = file[at]!;
    if (code === END) return { scans, pixels, hasEnd: true };
    if (code === SCAN) scans += 1;
    // After the code: two bytes of length, one of precision, then height and width.
    const hasSize = isFrame(code) && at + 7 < file.length;
    if (hasSize) pixels = Math.max(pixels, file.readUInt16BE(at + 4) * file.readUInt16BE(at + 6));
    const hasLength = !isBare(code) && at + 2 < file.length;
    at = nextCode(file, at + 1 + (hasLength ? file.readUInt16BE(at + 1) : 0));
  }
  return { scans, pixels, hasEnd: false };
}

/** The file with the marker of the end, which a decoder waits for. */
const withEnd = (file: Buffer): Buffer => Buffer.concat([file, Buffer.from([MARKER, END])]);

/**
 * A file to decode. A JPEG that lacks its end marker counts where all of its pixels are there.
 * @throws ApiError `invalid-image`
 */
async function toInput(upload: Buffer, format: Format): Promise<Sharp> {
  const limitInputPixels = IMAGE_MAX_PIXELS[format];
  if (format === 'png') return open(upload, { limitInputPixels, failOn: 'error' });
  const { scans, pixels, hasEnd } = outlineOf(upload);
  if (scans > SCANS_MAX) throw refused(`Send a jpeg picture of at most ${SCANS_MAX} scans`);
  if (scans * pixels > SCANNED_PIXELS_MAX)
    throw refused(`Send a jpeg picture of fewer scans or pixels: both multiplied are at most ${SCANNED_PIXELS_MAX}`);
  if (hasEnd) return open(upload, { limitInputPixels, failOn: 'error' });
  return open(withEnd(upload), { limitInputPixels, failOn: 'warning' });
}

/** The chosen square, no larger than a stored picture. @throws ApiError `invalid-image`, `invalid-body` */
async function cropped(input: Sharp, crop: Crop): Promise<Sharp> {
  const {
    autoOrient: { width, height },
  } = await input.metadata().catch(() => {
    throw notAPicture();
  });
  checkCrop(crop, width, height);
  const upright = input.clone().autoOrient();
  const scale = Math.min(1, MAX_SIDE / crop.crop_size);
  const scaled = (length: number) => Math.round(length * scale);
  const [side, wide, high] = [scaled(crop.crop_size), scaled(width), scaled(height)];
  const left = Math.min(scaled(crop.crop_x), wide - side);
  const top = Math.min(scaled(crop.crop_y), high - side);
  // It is scaled before it is cut: so a JPEG is decoded at half, a quarter or an eighth of its size.
  const drawn = scale < 1 ? upright.resize({ width: wide, height: high, fit: 'fill' }) : upright;
  return drawn.extract({ left, top, width: side, height: side });
}

const whole = (input: Sharp): Sharp =>
  input.clone().autoOrient().resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true });

const jpegOf = (drawn: Sharp): Promise<Buffer> =>
  drawn.flatten({ background: '#fff' }).jpeg({ quality: 84, mozjpeg: false }).toBuffer();

async function withSquares(bytes: Buffer): Promise<Picture> {
  const squares: Picture['squares'] = [];
  for (const width of PICTURE_WIDTHS) squares.push({ width, bytes: await squareOf(bytes, width) });
  return { squares, name: `${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.jpg`, bytes };
}

/** A drawing of the portal's own (an SVG), as it would be stored had a client sent it. */
export const ownPicture = async (drawing: string): Promise<Picture> =>
  withSquares(await jpegOf(await open(Buffer.from(drawing))));

/**
 * Re-encodes a client's picture (png or jpeg by content) as a JPEG, so that neither metadata, such as where it was
 * taken, nor hidden content survives, and noise takes 1 MB at most. What is transparent becomes white.
 * @throws ApiError `invalid-image`; `invalid-body` where the crop does not lie in the picture
 */
export async function toPicture(upload: Buffer, crop?: Crop): Promise<Picture> {
  const format = formats[(await fileTypeFromBuffer(upload))?.mime ?? ''];
  if (!format) throw notAPicture();
  const input = await toInput(upload, format);
  const drawn = crop ? await cropped(input, crop) : whole(input);
  const bytes = await jpegOf(drawn).catch(() => {
    throw notAPicture();
  });
  return withSquares(bytes);
}
