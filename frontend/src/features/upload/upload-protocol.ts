/**
 * What the upload page and the form around it tell each other by `postMessage`. The form asks with 'Submitting'; the
 * page answers with the stored file's name, with 'No Image For Upload', or with a failure that it shows itself.
 * 'Upload Frame Ready' comes first: a question asked before would reach nobody. 'Image Chosen' tells of a choice, so
 * that a form that asked for an image need no longer do so; 'Image Refused' that the page has found a fault in it.
 */
export const SUBMITTING = 'Submitting';
const NO_IMAGE = 'No Image For Upload';
const FILE_NAME = 'fileName:';
export const READY = 'Upload Frame Ready';
export const CHOSEN = 'Image Chosen';
export const REFUSED = 'Image Refused';
const FAILED = 'Upload Failed';

export type UploadAnswer = { kind: 'uploaded'; fileName: string } | { kind: 'no-image' } | { kind: 'failed' };

export const isSubmitting = (data: unknown): boolean => typeof data === 'string' && data.includes(SUBMITTING);
export const isReady = (data: unknown): boolean => data === READY;
export const isRefused = (data: unknown): boolean => data === REFUSED;
export const isChosen = (data: unknown): boolean => data === CHOSEN;

export const writeAnswer = (answer: UploadAnswer): string =>
  answer.kind === 'uploaded' ? FILE_NAME + answer.fileName : answer.kind === 'no-image' ? NO_IMAGE : FAILED;

/** The answer in a message, or null when the message is none. */
export function readAnswer(data: unknown): UploadAnswer | null {
  if (data === NO_IMAGE) return { kind: 'no-image' };
  if (data === FAILED) return { kind: 'failed' };
  if (typeof data !== 'string' || !data.startsWith(FILE_NAME)) return null;
  const fileName = data.slice(FILE_NAME.length).trim();
  return fileName ? { kind: 'uploaded', fileName } : null;
}

interface Heard {
  origin: string;
  source: unknown;
}

/** Whether a message comes from the one window that is spoken with, on our own origin. */
export const comesFrom = (message: Heard, partner: unknown, origin: string): boolean =>
  partner !== null && message.source === partner && message.origin === origin;
