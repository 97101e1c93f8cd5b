import type { FieldValues, Resolver } from 'react-hook-form';
import { es } from '../../copy/es.ts';

/**
 * The text in the city picker of `areas_served` that was not added yet. It is part of the form, so that it is not lost
 * silently.
 */
export interface TypedAreas {
  areas_served_typed: string;
  /** Why that text could not be added; empty for text that was not looked up. */
  areas_served_refusal: string;
}

export const noTypedAreas: TypedAreas = { areas_served_typed: '', areas_served_refusal: '' };

/** Adds to a form's rules that a typed area must be added or deleted; text that could not be added keeps its reason. */
export const withTypedAreas =
  <Values extends FieldValues & TypedAreas, Out>(
    resolver: Resolver<Values, unknown, Out>,
  ): Resolver<Values, unknown, Out> =>
  async (values, ...rest) => {
    const outcome = await resolver(values, ...rest);
    const typed = values.areas_served_typed.trim();
    if (!typed) return outcome;
    const areas_served = { type: 'not-added', message: values.areas_served_refusal || es.form.areas.notAdded(typed) };
    return { values: {}, errors: { ...outcome.errors, areas_served } } as typeof outcome;
  };
