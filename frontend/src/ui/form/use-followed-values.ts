import { useCallback, useEffect, useRef, useState } from 'react';
import type { Path, PathValue, UseFormReturn } from 'react-hook-form';
import { type Merged, mergeValues } from '../../lib/merge-values.ts';

/** What a form holds that is about something that others can change. */
type Texts = Record<string, string>;

/**
 * Keeps a form in step with what it edits: what changed elsewhere is taken over, what was typed here stays. `current`
 * must stay the same object until something changed. `saved` tells what was sent: what is typed later is a change to that.
 */
export function useFollowedValues<Values extends Texts, Out>(form: UseFormReturn<Values, unknown, Out>, current: Values) {
  const base = useRef(current);
  const [merged, setMerged] = useState<Merged<Values> | null>(null);
  useEffect(() => {
    if (base.current === current) return;
    const merge = mergeValues(base.current, form.getValues(), current);
    base.current = current;
    form.reset(current, { keepValues: true });
    for (const [field, value] of Object.entries(merge.values)) form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    setMerged(merge);
  }, [form, current]);
  const saved = useCallback((values: Values) => {
    base.current = values;
  }, []);
  const forget = useCallback(() => setMerged(null), []);
  return { merged, saved, forget };
}
