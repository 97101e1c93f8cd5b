import { fieldError } from '@busca/platform';
import type { UploadStore } from './port.ts';

/** Refuses an image that a profile may not use. @throws ApiError `invalid-image` */
export type ImageCheck = (image: string) => Promise<void>;

interface Dependencies {
  uploads: Pick<UploadStore, 'renew'>;
  /** Prefix of picture names: a path of this origin or an absolute URL. */
  mediaBaseUrl: string;
}

/** A profile's image is the name of an upload, or an https URL under the media base; pages load no others. */
export const createImageCheck =
  ({ uploads, mediaBaseUrl }: Dependencies): ImageCheck =>
  async (image) => {
    if (mediaBaseUrl.startsWith('https://') && image.startsWith(mediaBaseUrl)) return;
    // Renew the picture, so that it is not collected before the profile uses it.
    if (image.includes('/') || !(await uploads.renew(image)))
      throw fieldError('invalid-image', 'image', 'Upload the picture first, and send the name that the upload answers');
  };
