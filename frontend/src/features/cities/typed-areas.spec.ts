import type { ResolverOptions } from 'react-hook-form';
import { expect, it } from 'vitest';
import { type TypedAreas, withTypedAreas } from './typed-areas.ts';

type Values = TypedAreas & { areas_served: string };
const resolver = withTypedAreas<Values, Values>((values) => ({ values, errors: {} }));
const problemsOf = async (values: Values) => (await resolver(values, undefined, {} as ResolverOptions<Values>)).errors;

it('an area that was typed but not added is an error that names it', async () => {
  expect(await problemsOf({ areas_served: 'Miami, FL', areas_served_typed: ' Ponce ' })).toMatchObject({
    areas_served: { message: 'Escribiste «Ponce» sin agregarlo: pulsa Agregar o borra el texto.' },
  });
});

it('without a typed area the form is valid', async () => {
  expect(await problemsOf({ areas_served: 'Miami, FL', areas_served_typed: '  ' })).toEqual({});
});
