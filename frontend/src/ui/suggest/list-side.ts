import { useLayoutEffect, useState } from 'react';

/** Space for three suggestions and the edges of their list, in px. */
const THREE_ROWS = 160;

type Side = 'bottom' | 'top';
type Edges = Pick<DOMRect, 'top' | 'bottom'>;

/**
 * The side of a field that its list opens on: below, unless fewer than three rows fit there and more above. `seen` is
 * what a visitor sees of the page.
 */
export function sideOf(field: Edges, seen: Edges): Side {
  const [above, below] = [field.top - seen.top, seen.bottom - field.bottom];
  return below >= THREE_ROWS || below >= above ? 'bottom' : 'top';
}

/** What a visitor sees of the page, in px of the window: the keyboard of a phone covers the rest. */
const seenOf = ({ offsetTop, height }: VisualViewport): Edges => ({ top: offsetTop, bottom: offsetTop + height });

/**
 * The side that an open list is on. It is decided before the list is shown, and again when the keyboard of a phone
 * comes or goes. The list's own length plays no part: a list that becomes longer and shorter with each letter would
 * jump.
 */
export function useListSide(field: HTMLElement | null, isOpen: boolean): Side {
  const [side, setSide] = useState<Side>('bottom');
  useLayoutEffect(() => {
    const viewport = window.visualViewport;
    if (!field || !viewport || !isOpen) return undefined;
    const decide = () => setSide(sideOf(field.getBoundingClientRect(), seenOf(viewport)));
    decide();
    viewport.addEventListener('resize', decide);
    return () => viewport.removeEventListener('resize', decide);
  }, [field, isOpen]);
  return side;
}
