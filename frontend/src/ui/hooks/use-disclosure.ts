import { useEffect, useRef, useState } from 'react';

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
