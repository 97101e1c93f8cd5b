import type { ReactNode } from 'react';

/** For the ref of what replaces other content: it takes the focus that was lost with that content. */
const takeLostFocus = (element: HTMLElement | null): void => {
  // A visitor who has moved the focus in the meantime keeps it.
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
};

/**
 * The heading of content that replaces other content on a screen. It takes the focus, as a heading does after a
 * navigation.
 */
export function FocusedHeading({ children }: { children: ReactNode }) {
  return (
    <h1 tabIndex={-1} ref={takeLostFocus}>
      {children}
    </h1>
  );
}

/**
 * A part of a screen that replaces another part, without a heading of its own. It takes the focus that was lost with
 * that one.
 */
export function FocusedPart({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} tabIndex={-1} ref={takeLostFocus}>
      {children}
    </div>
  );
}
