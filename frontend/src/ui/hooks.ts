import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** False in the server's HTML, and until the browser has taken it over. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );

/**
 * Opens and closes a menu. Escape and any event outside close it; after Escape the focus returns to the first button of
 * `root`.
 */
export function useDisclosure() {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const closeOn = (event: Event) => {
      const outside = !(event.target instanceof Node && root.current?.contains(event.target));
      if (!(event instanceof KeyboardEvent ? event.key === 'Escape' : outside)) return;
      setOpen(false);
      if (!outside) root.current?.querySelector('button')?.focus();
    };
    const events = ['keydown', 'pointerdown', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, closeOn);
    return () => {
      for (const event of events) document.removeEventListener(event, closeOn);
    };
  }, [open]);
  return { open, root, toggle: () => setOpen(!open), close: () => setOpen(false) };
}

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
