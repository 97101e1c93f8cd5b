import { pageNumber } from '../../lib/page-number.ts';
import type { Kind } from '../profile/kinds.ts';

/** A search for agents or lenders; an empty text is no condition. */
export interface SearchQuery {
  city: string;
  name: string;
  /** Whether `name` is a whole name, not the beginning of one of its words. */
  fullName: boolean;
  /** From 1. */
  page: number;
}

/** Results on a page. */
export const PAGE_SIZE = 9;
const MAX_LENGTH = 200;

const text = (value: string | null) => (value ?? '').trim().slice(0, MAX_LENGTH);

/** Reads a query string; invalid values become the default. */
export function readQuery(params: URLSearchParams): SearchQuery {
  const name = text(params.get('name'));
  return {
    city: text(params.get('city')),
    name,
    fullName: name !== '' && params.get('fullName') === '1',
    page: pageNumber(params.get('page')),
  };
}

/** The address of a search: the inverse of `readQuery`. Defaults are omitted. */
export function searchAddress({ search }: Kind, query: Partial<SearchQuery>): string {
  const params = new URLSearchParams();
  if (query.city) params.set('city', query.city);
  if (query.name) params.set('name', query.name);
  if (query.name && query.fullName) params.set('fullName', '1');
  if (query.page && query.page > 1) params.set('page', String(query.page));
  return params.size ? `${search}?${params}` : search;
}
