import type { FieldValues, Resolver } from 'react-hook-form';
import { es } from '../../copy/es.ts';

/** What stands in the city picker of `areas_served` and is no area yet; part of the form, so that it is not lost without a word. */
export interface TypedAreas {
  areas_served_typed: string;
}

export const noTypedAreas: TypedAreas = { areas_served_typed: '' };

/** Adds to a form's rules that what was typed as an area is added, or taken away. */
export const withTypedAreas =
  <Values extends FieldValues & TypedAreas, Out>(resolver: Resolver<Values, unknown, Out>): Resolver<Values, unknown, Out> =>
  async (values, ...rest) => {
    const outcome = await resolver(values, ...rest);
    const typed = values.areas_served_typed.trim();
    if (!typed) return outcome;
    const areas_served = { type: 'not-added', message: es.form.areas.notAdded(typed) };
    return { values: {}, errors: { ...outcome.errors, areas_served } } as typeof outcome;
  };
