import type { ReactNode } from 'react';

const focus = (heading: HTMLElement | null) => {
  // Who has gone on elsewhere meanwhile is left there.
  if (document.activeElement === document.body) heading?.focus({ preventScroll: true });
};

/** A screen's heading that takes the place of what was shown before: the focus begins at it, as after a navigation. */
export function ArrivingHeading({ children }: { children: ReactNode }) {
  return (
    <h1 tabIndex={-1} ref={focus}>
      {children}
    </h1>
  );
}
