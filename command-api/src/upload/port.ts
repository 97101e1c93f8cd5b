import type { Writable } from 'node:stream';
import { fieldError } from '@busca/platform';

/** Received bytes that are not checked yet. Only the service's user can read them. */
export interface Draft {
  /** Opens a stream that writes the bytes. */
  stream(): Writable;
  read(): Promise<Buffer>;
  /** Deletes the draft. Idempotent. */
  discard(): Promise<void>;
}

/**
 * Port of the picture store. A name is the hash of its content, so equal pictures are one file. Every call may throw
 * UploadsAway.
 */
export interface UploadStore {
  draft(): Promise<Draft>;
  /** Stores the bytes under the name. Storing an existing picture again resets its age. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** A picture's bytes; undefined where there is no such picture. */
  read(name: string): Promise<Buffer | undefined>;
  /** Resets a picture's age. @returns false where there is no such picture */
  renew(name: string): Promise<boolean>;
  /** Deletes pictures and their squares at once; a name without a picture is skipped. */
  remove(names: readonly string[]): Promise<void>;
  /**
   * Deletes old drafts and unused pictures: those older than an instant, and the oldest of those that take more bytes
   * together than they may. `inUse` resolves to those of some pictures that are used; it runs for each page of files,
   * after they were listed. @returns the number of deleted drafts and pictures
   */
  collect(
    bounds: { before: Date; mostBytes: number },
    inUse: (names: readonly string[]) => Promise<ReadonlySet<string>>,
  ): Promise<number>;
}

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
