import type { ReactNode } from 'react';
import { takeLostFocus } from './focused-heading.tsx';

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
