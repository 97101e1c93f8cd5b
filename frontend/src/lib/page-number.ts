import { LIST_END } from '@busca/query-api/contract/constants';

/** How many pages of a size a list of so many entries has. */
export const pageCount = (total: number, size: number): number => Math.ceil(Math.min(total, LIST_END) / size);

/** The page number in an address, from 1; 1 where it is missing, or no list has such a page. */
export function pageNumber(text: string | null, size: number): number {
  const page = Number(text ?? 1);
  return Number.isInteger(page) && page > 0 && page <= pageCount(LIST_END, size) ? page : 1;
}
