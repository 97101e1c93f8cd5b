/**
 * Messages between the upload page and the form around it, sent by `postMessage`. The page first sends 'Upload Frame
 * Ready', since an earlier request would be lost. The form requests the upload with 'Submitting', or with 'Submitting
 * Again' where the stored file is gone. The page answers with the stored file's name, with 'No Image For Upload', or
 * with a failure that it shows itself. 'Image Chosen' lets the
 * form drop its error about a missing image; 'Image Refused' says that the chosen file is no valid image, and 'Image
 * Removed' that the choice was taken back.
 */
export const SUBMITTING = 'Submitting';
/** Requests the upload also of an image that was stored already. */
export const SUBMITTING_AGAIN = 'Submitting Again';
const NO_IMAGE = 'No Image For Upload';
const FILE_NAME = 'fileName:';
export const READY = 'Upload Frame Ready';
export const CHOSEN = 'Image Chosen';
export const REFUSED = 'Image Refused';
export const REMOVED = 'Image Removed';
const FAILED = 'Upload Failed';

export type UploadAnswer = { kind: 'uploaded'; fileName: string } | { kind: 'no-image' } | { kind: 'failed' };

export const isSubmitting = (data: unknown): boolean => typeof data === 'string' && data.includes(SUBMITTING);
export const isSubmittingAgain = (data: unknown): boolean => data === SUBMITTING_AGAIN;
export const isReady = (data: unknown): boolean => data === READY;
export const isRefused = (data: unknown): boolean => data === REFUSED;
export const isRemoved = (data: unknown): boolean => data === REMOVED;
export const isChosen = (data: unknown): boolean => data === CHOSEN;

export const writeAnswer = (answer: UploadAnswer): string =>
  answer.kind === 'uploaded' ? FILE_NAME + answer.fileName : answer.kind === 'no-image' ? NO_IMAGE : FAILED;

/** The answer in a message; null when the message is no answer. */
export function readAnswer(data: unknown): UploadAnswer | null {
  if (data === NO_IMAGE) return { kind: 'no-image' };
  if (data === FAILED) return { kind: 'failed' };
  if (typeof data !== 'string' || !data.startsWith(FILE_NAME)) return null;
  const fileName = data.slice(FILE_NAME.length).trim();
  return fileName ? { kind: 'uploaded', fileName } : null;
}

interface Sender {
  origin: string;
  source: unknown;
}

/** Whether a message comes from the expected window, on our own origin. */
export const comesFrom = (message: Sender, expected: unknown, origin: string): boolean =>
  expected !== null && message.source === expected && message.origin === origin;
