import { IMAGE_MAX_BYTES, IMAGE_MAX_PIXELS, uploadedSchema } from '@busca/command-api/contract';
import { es } from '../../copy/es.ts';
import { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api/api.ts';
import type { UploadAnswer } from './upload-protocol.ts';

/** Types that the file picker offers and the server takes. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg'];

const wordsFor: Record<string, string> = { 'too-large': es.upload.tooLarge, 'invalid-image': es.upload.notImage };

export interface Choice {
  file: File;
  /** Where the page can draw it from. */
  url: string;
  problem: string | null;
  /** The problem is the file's own: it is never sent. */
  refused: boolean;
  /** Once it is stored: a second try of the form need not send it again. */
  fileName: string | null;
}

/** What is wrong with a chosen file by its size and name. */
const problemOf = (file: File): string | null => {
  if (file.size > IMAGE_MAX_BYTES) return es.upload.tooLarge;
  return IMAGE_TYPES.includes(file.type) ? null : es.upload.notImage;
};

/** A file as it is chosen; `url` is where the page can draw it from. */
export function chosenFile(file: File, url: string): Choice {
  const problem = problemOf(file);
  return { file, url, problem, refused: problem !== null, fileName: null };
}

/** The first bytes of each kind of picture. */
const SIGNATURES = { png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], jpg: [0xff, 0xd8, 0xff] };

async function formatOf(file: Blob): Promise<keyof typeof SIGNATURES | null> {
  const begin = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  const fits = (bytes: readonly number[]) => bytes.every((byte, at) => begin[at] === byte);
  return (['png', 'jpg'] as const).find((format) => fits(SIGNATURES[format])) ?? null;
}

/** What is wrong with a picture by its content, as the server will find; `pixels` are known once it is drawn. */
export async function problemInside(file: Blob, pixels = 0): Promise<string | null> {
  const format = await formatOf(file);
  if (!format) return es.upload.notImage;
  return pixels > IMAGE_MAX_PIXELS[format] ? es.upload.tooManyPixels(IMAGE_MAX_PIXELS[format] / 1e6) : null;
}

async function store(file: File): Promise<string> {
  const { fileName } = await api.post('/api/uploads/create', { body: { file }, reply: uploadedSchema });
  return fileName;
}

async function stored(choice: Choice, sendFile: typeof store): Promise<Pick<Choice, 'fileName' | 'problem'>> {
  const { file, fileName, problem, refused } = choice;
  if (fileName || refused) return { fileName, problem };
  try {
    return { fileName: await sendFile(file), problem: null };
  } catch (error) {
    const code = error instanceof ApiError ? error.code : '';
    return { fileName: null, problem: wordsFor[code] ?? es.upload.failed };
  }
}

/**
 * Stores what is chosen and says so to the form. A file that is chosen while another one is being sent takes its place.
 * @param chosen the choice as it is now; @param show called with each outcome
 */
export async function storeChoice(chosen: () => Choice | null, show: (choice: Choice) => void, sendFile = store): Promise<UploadAnswer> {
  const choice = chosen();
  if (!choice) return { kind: 'no-image' };
  const outcome = await stored(choice, sendFile);
  if (chosen()?.file !== choice.file) return storeChoice(chosen, show, sendFile);
  show({ ...choice, ...outcome });
  return outcome.fileName ? { kind: 'uploaded', fileName: outcome.fileName } : { kind: 'failed' };
}
