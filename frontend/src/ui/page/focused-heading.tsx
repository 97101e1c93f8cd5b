import type { ReactNode } from 'react';

const focus = (heading: HTMLElement | null) => {
  // A visitor who has moved the focus in the meantime keeps it.
  if (document.activeElement === document.body) heading?.focus({ preventScroll: true });
};

/** The heading of content that replaces other content on a screen. It takes the focus, as a heading does after a navigation. */
export function FocusedHeading({ children }: { children: ReactNode }) {
  return (
    <h1 tabIndex={-1} ref={focus}>
      {children}
    </h1>
  );
}
