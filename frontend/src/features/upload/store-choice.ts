import type { Uploaded } from '@busca/command-api/contract';
import { IMAGE_MAX_BYTES, IMAGE_MAX_PIXELS } from '@busca/command-api/contract/constants';
import { es } from '../../copy/es.ts';
import { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api/api.ts';
import { type Crop, largestCrop, type Size } from './crop.ts';
import { pictureToSend } from './picture-to-send.ts';
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
 * counts.
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
