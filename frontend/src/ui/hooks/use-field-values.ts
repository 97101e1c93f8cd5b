import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Shows values that change elsewhere, as in the address, in the fields of a form, by their names. The fields stay the
 * same ones, and keep the focus. What was typed and not applied is gone with any change.
 */
export function useFieldValues<Form extends HTMLFormElement | HTMLFieldSetElement>(
  values: Readonly<Record<string, string>>,
): RefObject<Form | null> {
  const form = useRef<Form>(null);
  const shown = JSON.stringify(values);
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(JSON.parse(shown) as Record<string, string>)) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
    }
  }, [shown]);
  return form;
}
