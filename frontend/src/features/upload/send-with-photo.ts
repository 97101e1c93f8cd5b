import { ApiError } from '../../lib/api-error.ts';

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
