/** The APIs know no page above. */
const LAST = 999_999_999;

/** The page of a list that an address names, from 1; the first where it names none that there can be. */
export function pageNumber(text: string | null): number {
  const page = Number(text ?? 1);
  return Number.isInteger(page) && page > 0 && page <= LAST ? page : 1;
}
