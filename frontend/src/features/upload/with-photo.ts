import type { FieldValues, Resolver } from 'react-hook-form';
import { es } from '../../copy/es.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { ImageState } from './upload-client.ts';
import type { UploadFrameHandle } from './upload-frame.tsx';

/**
 * Whether a profile was refused because its photo is no longer stored: it was uploaded an hour ago, or there was no
 * room.
 */
const isPhotoGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'invalid-image';

/**
 * Sends what names a stored photo. Where the photo is gone, it is uploaded again, and what names it is sent once more.
 * @param image the stored name; null when none was chosen
 * @param uploadAgain returns the new name; null when none was chosen
 */
export async function sendWithPhoto<Image extends string | null, Sent>(
  image: Image,
  uploadAgain: () => Promise<string | null>,
  send: (image: Image | string) => Promise<Sent>,
): Promise<Sent> {
  try {
    return await send(image);
  } catch (error) {
    const stored = isPhotoGone(error) ? await uploadAgain() : null;
    if (stored === null) throw error;
    return send(stored);
  }
}

/**
 * Adds a check of the photo to a form's rules. A refused photo is an error; a missing one is, with the text `missing`,
 * where that is given.
 */
export const withPhoto =
  <Values extends FieldValues, Out>(
    resolver: Resolver<Values, unknown, Out>,
    image: () => ImageState | undefined,
    missing?: string,
  ): Resolver<Values, unknown, Out> =>
  async (values, ...rest) => {
    const outcome = await resolver(values, ...rest);
    const state = image() ?? 'none';
    const message = state === 'refused' ? es.upload.refused : state === 'none' ? missing : undefined;
    return message
      ? ({ values: {}, errors: { ...outcome.errors, image: { type: state, message } } } as typeof outcome)
      : outcome;
  };

/** `withPhoto` for the photo in an upload frame. */
export const useWithPhoto = <Values extends FieldValues, Out>(
  resolver: Resolver<Values, unknown, Out>,
  frame: { current: UploadFrameHandle | null },
  missing?: string,
): Resolver<Values, unknown, Out> => withPhoto(resolver, () => frame.current?.image(), missing);
