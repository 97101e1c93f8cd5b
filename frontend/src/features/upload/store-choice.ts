import type { Uploaded } from '@busca/command-api/contract';
import { IMAGE_MAX_BYTES, IMAGE_MAX_PIXELS } from '@busca/command-api/contract/constants';
import { es } from '../../copy/es.ts';
import { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api/api.ts';
import { type Crop, largestCrop, type Size } from './crop.ts';
import type { UploadAnswer } from './upload-protocol.ts';

/** Types that the file picker offers and the server takes. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/apng'];

const problemTexts: Record<string, string> = { 'too-large': es.upload.tooLarge, 'invalid-image': es.upload.notImage };

export interface Choice {
  file: File;
  /** Address for the preview. */
  url: string;
  problem: string | null;
  /** The problem is in the file itself: it is never sent. */
  refused: boolean;
  /** The picture's size; null until it has been rendered. */
  size: Size | null;
  /** The square that profiles and cards will show; null until the picture has been rendered. */
  crop: Crop | null;
  /**
   * The stored name; null until it is stored with this crop. A second submit of the form does not send the file again.
   */
  fileName: string | null;
}

/** The problem with a chosen file by its size and type; null when there is none. */
const problemOf = (file: File): string | null => {
  if (file.size > IMAGE_MAX_BYTES) return es.upload.tooLarge;
  return IMAGE_TYPES.includes(file.type) ? null : es.upload.notImage;
};

/** A newly chosen file; `url` is the address for the preview. */
export function chosenFile(file: File, url: string): Choice {
  const problem = problemOf(file);
  return { file, url, problem, refused: problem !== null, size: null, crop: null, fileName: null };
}

/** The choice once its picture has been rendered: its largest square is chosen. */
export const withSize = (choice: Choice, size: Size): Choice => ({ ...choice, size, crop: largestCrop(size) });

/** The choice with another crop, which makes it another picture to store. */
export const withCrop = (choice: Choice, crop: Crop): Choice => ({ ...choice, crop, fileName: null });

/** The first bytes of each image format. */
const SIGNATURES = { png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], jpg: [0xff, 0xd8, 0xff] };

async function formatOf(file: Blob): Promise<keyof typeof SIGNATURES | null> {
  const start = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  const fits = (bytes: readonly number[]) => bytes.every((byte, index) => start[index] === byte);
  return (['png', 'jpg'] as const).find((format) => fits(SIGNATURES[format])) ?? null;
}

/**
 * The problem with an image by its content, as the server would find it. `pixels` are known once the image is rendered.
 */
export async function contentProblem(file: Blob, pixels = 0): Promise<string | null> {
  const format = await formatOf(file);
  if (!format) return es.upload.notImage;
  return pixels > IMAGE_MAX_PIXELS[format] ? es.upload.tooManyPixels(IMAGE_MAX_PIXELS[format] / 1e6) : null;
}

const isUploaded = (body: unknown): body is Uploaded =>
  typeof (body as Partial<Uploaded> | null | undefined)?.fileName === 'string';
const uploadedReply = {
  safeParse: (body: unknown) =>
    isUploaded(body) ? { success: true as const, data: body } : { success: false as const },
};

/**
 * Longest side in pixels that is sent. The server stores half of it; a phone's photo is four times as large, and takes
 * minutes on a slow network.
 */
const MAX_SIDE = 2_400;
const QUALITY = 0.92;

interface Chosen {
  file: File;
  /** Address of the picture. */
  url: string;
  size: Size | null;
  crop: Crop | null;
}

/** A picture as it is sent; the crop is null where the picture has been cut. */
type PictureToSend = Pick<Chosen, 'file' | 'crop'>;

function canvasOf(side: number) {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  return { canvas, context: canvas.getContext('2d') };
}

/**
 * Whether a canvas gives what was drawn on it: some browsers give noise instead, so that nobody is recognised by it.
 */
function isTrueCanvas(): boolean {
  const [side, colour] = [16, [60, 120, 180]];
  const { context } = canvasOf(side);
  if (!context) return false;
  context.fillStyle = `rgb(${colour.join(' ')})`;
  context.fillRect(0, 0, side, side);
  return context
    .getImageData(0, 0, side, side)
    .data.every((value, at) => at % 4 === 3 || Math.abs(value - colour[at % 4]!) < 4);
}

/** The chosen square as a JPEG, no larger than is sent; null where the browser can't draw it. */
async function drawSquare(url: string, { x, y, size }: Crop): Promise<File | null> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const side = Math.min(size, MAX_SIDE);
  const { canvas, context } = canvasOf(side);
  if (!context || !isTrueCanvas()) return null;
  // What is transparent is white, as the server stores it.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, size, size, 0, 0, side, side);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return blob && new File([blob], 'foto.jpg', { type: blob.type });
}

/** The picture itself with its crop, or the chosen square of a large one. */
async function pictureToSend({ file, url, size, crop }: Chosen): Promise<PictureToSend> {
  if (!size || !crop || Math.max(size.width, size.height) <= MAX_SIDE) return { file, crop };
  const square = await drawSquare(url, crop).catch(() => null);
  return square ? { file: square, crop: null } : { file, crop };
}

async function store(choice: Choice): Promise<string> {
  const { file, crop } = await pictureToSend(choice);
  const numbers = crop && { crop_x: crop.x, crop_y: crop.y, crop_size: crop.size };
  const { fileName } = await api.post('/api/uploads/create', { body: { file, ...numbers }, reply: uploadedReply });
  return fileName;
}

async function storeOnce(choice: Choice, sendFile: typeof store): Promise<Pick<Choice, 'fileName' | 'problem'>> {
  const { fileName, problem, refused } = choice;
  if (fileName || refused) return { fileName, problem };
  try {
    return { fileName: await sendFile(choice), problem: null };
  } catch (error) {
    const code = error instanceof ApiError ? error.code : '';
    return { fileName: null, problem: problemTexts[code] ?? es.upload.failed };
  }
}

/**
 * Stores the chosen image. If another file or crop is chosen while one is being sent, that one is stored as well and
 * counts; if the choice is taken back, no image counts.
 * @param chosen returns the current choice; @param show called with each outcome
 */
export async function storeChoice(
  chosen: () => Choice | null,
  show: (choice: Choice) => void,
  sendFile = store,
): Promise<UploadAnswer> {
  const choice = chosen();
  if (!choice) return { kind: 'no-image' };
  const outcome = await storeOnce(choice, sendFile);
  const current = chosen();
  if (current?.file !== choice.file || current.crop !== choice.crop) return storeChoice(chosen, show, sendFile);
  show({ ...choice, ...outcome });
  return outcome.fileName ? { kind: 'uploaded', fileName: outcome.fileName } : { kind: 'failed' };
}
