import type { FieldValues, Resolver } from 'react-hook-form';
import { es } from '../../copy/es.ts';
import type { HeldImage } from './upload-conversation.ts';
import type { UploadFrameHandle } from './upload-frame.tsx';

/** Adds to a form's rules that its photo is one, and is there where `missing` says so: it is named together with the other faults. */
export const withPhoto =
  <Values extends FieldValues, Out>(resolver: Resolver<Values, unknown, Out>, image: () => HeldImage | undefined, missing?: string): Resolver<Values, unknown, Out> =>
  async (values, ...rest) => {
    const outcome = await resolver(values, ...rest);
    const held = image() ?? 'none';
    const message = held === 'refused' ? es.upload.refused : held === 'none' ? missing : undefined;
    return message ? ({ values: {}, errors: { ...outcome.errors, image: { type: held, message } } } as typeof outcome) : outcome;
  };

/** The same for the photo of a frame. */
export const useWithPhoto = <Values extends FieldValues, Out>(resolver: Resolver<Values, unknown, Out>, frame: { current: UploadFrameHandle | null }, missing?: string): Resolver<Values, unknown, Out> =>
  withPhoto(resolver, () => frame.current?.image(), missing);
