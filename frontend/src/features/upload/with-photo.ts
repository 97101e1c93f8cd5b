import type { FieldValues, Resolver } from 'react-hook-form';
import { es } from '../../copy/es.ts';
import type { ImageState } from './upload-client.ts';
import type { UploadFrameHandle } from './upload-frame.tsx';

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
