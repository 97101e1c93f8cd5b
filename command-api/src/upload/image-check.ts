import { fieldError } from '@busca/platform';
import type { UploadStore } from './port.ts';

/** Refuses an image that a profile may not name. @throws ApiError `invalid-image` */
export type ImageCheck = (image: string) => Promise<void>;

interface Dependencies {
  uploads: Pick<UploadStore, 'renew'>;
  /** What precedes a picture's name: a path of this origin, or an address elsewhere. */
  mediaBaseUrl: string;
}

/** A profile's image is the name that an upload gave, or an https address that begins with the media base: pages load no other. */
export const createImageCheck = ({ uploads, mediaBaseUrl }: Dependencies): ImageCheck => async (image) => {
  if (mediaBaseUrl.startsWith('https://') && image.startsWith(mediaBaseUrl)) return;
  // Renewed, so that the picture is not collected before the profile names it.
  if (image.includes('/') || !(await uploads.renew(image))) throw fieldError('invalid-image', 'image', 'Upload the picture first, and send the name that the upload answers');
};
