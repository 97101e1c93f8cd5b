import type { ResolverOptions } from 'react-hook-form';
import { expect, it } from 'vitest';
import { noTypedAreas, type TypedAreas, withTypedAreas } from './areas-field.tsx';

type Values = TypedAreas & { areas_served: string };
const resolver = withTypedAreas<Values, Values>((values) => ({ values, errors: {} }));
const problemsOf = async (typed: Partial<TypedAreas>) =>
  (await resolver({ areas_served: 'Miami, FL', ...noTypedAreas, ...typed }, undefined, {} as ResolverOptions<Values>))
    .errors;

it('an area that was typed but not added is an error that names it', async () => {
  expect(await problemsOf({ areas_served_typed: ' Ponce ' })).toMatchObject({
    areas_served: { message: 'Escribiste «Ponce» sin agregarlo: pulsa Agregar o borra el texto.' },
  });
});

it('an area that could not be added keeps its reason', async () => {
  const areas_served_refusal = 'Florida es un estado: escribe sus ciudades, una por una.';
  expect(await problemsOf({ areas_served_typed: 'Florida', areas_served_refusal })).toMatchObject({
    areas_served: { message: areas_served_refusal },
  });
});

it('without a typed area the form is valid', async () => {
  expect(await problemsOf({ areas_served_typed: '  ' })).toEqual({});
});
