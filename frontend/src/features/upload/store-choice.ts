import { IMAGE_MAX_BYTES, uploadedSchema } from '@busca/command-api/contract';
import { es } from '../../copy/es.ts';
import { ApiError } from '../../lib/api-error.ts';
import { send } from '../../lib/api/client.ts';
import type { UploadAnswer } from './upload-protocol.ts';

/** Types that the file picker offers and the server takes. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg'];

const wordsFor: Record<string, string> = { 'too-large': es.upload.tooLarge, 'invalid-image': es.upload.notImage };

export interface Choice {
  file: File;
  /** Where the page can draw it from. */
  url: string;
  problem: string | null;
  /** Once it is stored: a second try of the form need not send it again. */
  fileName: string | null;
}

/** What is wrong with a chosen file, as far as the browser can tell; the server looks at its content. */
export const problemOf = (file: File): string | null => {
  if (file.size > IMAGE_MAX_BYTES) return es.upload.tooLarge;
  return IMAGE_TYPES.includes(file.type) ? null : es.upload.notImage;
};

async function store(file: File): Promise<string> {
  const form = new FormData();
  form.set('file', file);
  const { fileName } = await send('POST', '/api/uploads/create', form, { reply: uploadedSchema });
  return fileName;
}

async function stored(choice: Choice, sendFile: typeof store): Promise<Pick<Choice, 'fileName' | 'problem'>> {
  const { file, fileName, problem } = choice;
  if (fileName || problemOf(file)) return { fileName, problem };
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
