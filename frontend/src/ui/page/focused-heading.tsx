import type { ReactNode } from 'react';

/** For the ref of what replaces other content: it takes the focus that was lost with that content. */
export const takeLostFocus = (element: HTMLElement | null): void => {
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
