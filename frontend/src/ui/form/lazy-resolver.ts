import type { FieldValues, Resolver } from 'react-hook-form';

/**
 * Validates by rules that are loaded when they are first needed. While they can't be had, the form has an error of its
 * own, `root`.
 */
export const lazyResolver =
  <Values extends FieldValues, Out>(
    load: () => Promise<Resolver<Values, unknown, Out>>,
  ): Resolver<Values, unknown, Out> =>
  async (...args) => {
    const rules = await load().catch(() => null);
    return rules
      ? rules(...args)
      : ({ values: {}, errors: { root: { type: 'not-loaded' } } } as Awaited<
          ReturnType<Resolver<Values, unknown, Out>>
        >);
  };
