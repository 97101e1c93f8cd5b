/** A page number, or a gap for the numbers that are left out. */
export type Stop = number | 'gap';

/** Page links around the current page (the page itself included), and at each end. */
const LINKS = 3;
const MARGIN = 2;

const span = (from: number, to: number): number[] => Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

/** The links on page `current` of `total` (both from 1): three around the current page, two at each end, gaps between. */
export function paginationWindow(current: number, total: number): Stop[] {
  const first = Math.max(1, Math.min(current - Math.floor(LINKS / 2), total - LINKS + 1));
  const near = span(first, Math.min(first + LINKS - 1, total));
  const pages = new Set([...span(1, Math.min(MARGIN, total)), ...near, ...span(Math.max(1, total - MARGIN + 1), total)]);
  return [...pages].toSorted((one, other) => one - other).flatMap((page, index, all): Stop[] => {
    const before = all[index - 1] ?? 0;
    if (page - before === 2) return [page - 1, page];
    return page - before > 2 ? ['gap', page] : [page];
  });
}
