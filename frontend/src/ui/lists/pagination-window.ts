/** A page number, or a gap for the numbers that are left out. */
export type Stop = number | 'gap';

/** Page links around the current page (the page itself included), and at each end. */
const LINKS = 3;
const MARGIN = 2;

/**
 * The links on page `current` of `total` (both from 1): three around the current page, two at each end, gaps between.
 */
export function paginationWindow(current: number, total: number): Stop[] {
  const first = Math.max(1, Math.min(current - Math.floor(LINKS / 2), total - LINKS + 1));
  const stops: Stop[] = [];
  let before = 0;
  const show = (from: number, to: number): void => {
    for (let page = Math.max(from, before + 1); page <= Math.min(to, total); page += 1) {
      if (page - before === 2) stops.push(page - 1);
      if (page - before > 2) stops.push('gap');
      stops.push(page);
      before = page;
    }
  };
  show(1, MARGIN);
  show(first, first + LINKS - 1);
  show(total - MARGIN + 1, total);
  return stops;
}
