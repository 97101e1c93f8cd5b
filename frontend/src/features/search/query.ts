import { pageNumber } from '../../lib/page-number.ts';
import type { Kind } from '../profile/kinds.ts';

/** What a search for agents or lenders asks; empty texts ask nothing. */
export interface SearchQuery {
  city: string;
  name: string;
  /** The whole name is meant, not the beginning of one of its words. */
  fullName: boolean;
  /** From 1. */
  page: number;
}

/** Results on a page. */
export const PAGE_SIZE = 9;
const LONGEST = 200;

const text = (value: string | null) => (value ?? '').trim().slice(0, LONGEST);

/** Reads an address's query string; what makes no sense is left at its default. */
export function readQuery(params: URLSearchParams): SearchQuery {
  const name = text(params.get('name'));
  return {
    city: text(params.get('city')),
    name,
    fullName: name !== '' && params.get('fullName') === '1',
    page: pageNumber(params.get('page')),
  };
}

/** The address that shows a search's answer: readQuery's way back. Defaults are left out. */
export function searchAddress({ search }: Kind, query: Partial<SearchQuery>): string {
  const params = new URLSearchParams();
  if (query.city) params.set('city', query.city);
  if (query.name) params.set('name', query.name);
  if (query.name && query.fullName) params.set('fullName', '1');
  if (query.page && query.page > 1) params.set('page', String(query.page));
  return params.size ? `${search}?${params}` : search;
}
