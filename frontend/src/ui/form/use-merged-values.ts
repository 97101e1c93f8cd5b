import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Path, PathValue, UseFormReturn } from 'react-hook-form';
import { type Merged, mergeValues } from '../../lib/field-values.ts';

/** Values of a form about something that others can change. */
type Texts = Record<string, string>;

/**
 * Merges values that changed elsewhere into a form; what was typed here stays. `current` must stay the same object
 * until something changes. `markSaved` takes the values that were sent: text that is typed later is a change to those.
 */
export function useMergedValues<Values extends Texts, Out>(form: UseFormReturn<Values, unknown, Out>, current: Values) {
  const base = useRef(current);
  const [merged, setMerged] = useState<Merged<Values> | null>(null);
  // Before any event that follows: a reset while a submit is checked ends that submit, and nothing says so.
  useLayoutEffect(() => {
    if (base.current === current) return;
    const merge = mergeValues(base.current, form.getValues(), current);
    base.current = current;
    // What is wrong with a field stays said until that field is right.
    form.reset(current, { keepValues: true, keepErrors: true, keepIsSubmitted: true });
    for (const [field, value] of Object.entries(merge.values)) {
      form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
      if (value === current[field]) form.clearErrors(field as Path<Values>);
    }
    setMerged(merge);
  }, [form, current]);
  const markSaved = useCallback(
    (values: Values) => {
      base.current = values;
      // At once: `current` comes later, and until then the form would ask before it is left, or not ask about text
      // typed since.
      form.reset(values, { keepValues: true });
    },
    [form],
  );
  const clearMerge = useCallback(() => setMerged(null), []);
  return { merged, markSaved, clearMerge };
}
