import type { ResolverOptions } from 'react-hook-form';
import { expect, it } from 'vitest';
import { es } from '../../copy/es.ts';
import type { ImageState } from './upload-client.ts';
import { withPhoto } from './with-photo.ts';

interface Values {
  email: string;
  image: string;
}
const noEmail = { email: { type: 'required', message: 'Este dato es obligatorio.' } };
const errors = async (image: ImageState, missing?: string) =>
  (
    await withPhoto<Values, Values>(
      () => ({ values: {}, errors: noEmail }),
      () => image,
      missing,
    )({ email: '', image: '' }, undefined, {} as ResolverOptions<Values>)
  ).errors;

it('a missing photo is reported together with the other errors, where a photo is required', async () => {
  expect(await errors('none', 'Por favor sube una imagen.')).toEqual({
    ...noEmail,
    image: { type: 'none', message: 'Por favor sube una imagen.' },
  });
  expect(await errors('none')).toEqual(noEmail);
});

it('a refused photo is reported together with the other errors, required or not', async () => {
  expect(await errors('refused')).toEqual({ ...noEmail, image: { type: 'refused', message: es.upload.refused } });
});

it('a chosen photo is no error', async () =>
  expect(await errors('chosen', 'Por favor sube una imagen.')).toEqual(noEmail));
