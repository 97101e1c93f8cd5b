import type { ResolverOptions } from 'react-hook-form';
import { expect, it } from 'vitest';
import { es } from '../../copy/es.ts';
import type { HeldImage } from './upload-conversation.ts';
import { withPhoto } from './with-photo.ts';

interface Values {
  email: string;
  image: string;
}
const noEmail = { email: { type: 'required', message: 'Este dato es obligatorio.' } };
const errors = async (image: HeldImage, missing?: string) =>
  (await withPhoto<Values, Values>(() => ({ values: {}, errors: noEmail }), () => image, missing)({ email: '', image: '' }, undefined, {} as ResolverOptions<Values>)).errors;

it('a missing photo is named together with the other faults, where one is asked for', async () => {
  expect(await errors('none', 'Por favor sube una imagen.')).toEqual({ ...noEmail, image: { type: 'none', message: 'Por favor sube una imagen.' } });
  expect(await errors('none')).toEqual(noEmail);
});

it('a refused photo is named together with the other faults, everywhere', async () => {
  expect(await errors('refused')).toEqual({ ...noEmail, image: { type: 'refused', message: es.upload.refused } });
});

it('a photo that was chosen is no fault', async () => expect(await errors('chosen', 'Por favor sube una imagen.')).toEqual(noEmail));
