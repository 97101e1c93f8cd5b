/** The highest page that the APIs take. */
const LAST = 999_999_999;

/** The page number in an address, from 1; 1 where it is missing or impossible. */
export function pageNumber(text: string | null): number {
  const page = Number(text ?? 1);
  return Number.isInteger(page) && page > 0 && page <= LAST ? page : 1;
}
