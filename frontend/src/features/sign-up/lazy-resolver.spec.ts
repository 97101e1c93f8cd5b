import type { Resolver, ResolverOptions } from 'react-hook-form';
import { expect, it } from 'vitest';
import { lazyResolver } from './sign-up-form.tsx';

interface Values {
  name: string;
}
const options = {} as ResolverOptions<Values>;
const rules: Resolver<Values, unknown, Values> = (values) => ({ values, errors: {} });

it('A form is validated by rules that are loaded when they are needed', async () => {
  expect(await lazyResolver(async () => rules)({ name: 'Ana' }, undefined, options)).toEqual({
    values: { name: 'Ana' },
    errors: {},
  });
});

it('A form whose rules cannot be loaded has an error of its own, and is validated once they can', async () => {
  const loads = [() => Promise.reject(new Error('offline')), async () => rules];
  const resolver = lazyResolver<Values, Values>(() => loads.shift()!());
  expect(await resolver({ name: 'Ana' }, undefined, options)).toEqual({
    values: {},
    errors: { root: { type: 'not-loaded' } },
  });
  expect(await resolver({ name: 'Ana' }, undefined, options)).toEqual({ values: { name: 'Ana' }, errors: {} });
});
