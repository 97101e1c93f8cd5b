import { pageNumber } from '../../../lib/page-number.ts';
import { addressText, slug } from '../../../lib/text.ts';
import type { Kind } from '../../profile/kinds.ts';

/** A search for agents or lenders; an empty text is no condition. */
export interface SearchQuery {
  city: string;
  name: string;
  /** Whether `name` is a whole name, not the beginning of one of its words. */
  fullName: boolean;
  /** Id of a language that the profiles speak ('portugues'). */
  language: string;
  /** Whether all profiles are listed; without it, a search without conditions lists the premium ones. */
  all: boolean;
  /** From 1. */
  page: number;
}

/** Whether the query lists the premium profiles, as it has no condition. */
export const isPremiumOnly = ({ city, name, language, all }: SearchQuery): boolean =>
  !city && !name && !language && !all;

/** Results on a page. */
export const PAGE_SIZE = 9;
const MAX_LENGTH = 200;

const text = (value: string | null) => addressText(value, MAX_LENGTH);

/** Reads a query string; invalid values become the default. */
export function readQuery(params: URLSearchParams): SearchQuery {
  const [city, name, language] = [text(params.get('city')), text(params.get('name')), slug(text(params.get('idioma')))];
  return {
    city,
    name,
    fullName: name !== '' && params.get('fullName') === '1',
    language,
    all: city === '' && name === '' && language === '' && params.get('todos') === '1',
    page: pageNumber(params.get('page'), PAGE_SIZE),
  };
}

/** The addresses of a search's pages. Defaults are omitted. */
export function searchPages({ search }: Kind, query: Partial<SearchQuery>): (page: number) => string {
  const params = new URLSearchParams();
  if (query.city) params.set('city', query.city);
  if (query.name) params.set('name', query.name);
  if (query.name && query.fullName) params.set('fullName', '1');
  if (query.language) params.set('idioma', query.language);
  if (query.all && params.size === 0) params.set('todos', '1');
  const first = params.size ? `${search}?${params}` : search;
  const others = `${first}${params.size ? '&' : '?'}page=`;
  return (page) => (page > 1 ? `${others}${page}` : first);
}

/** The address of a search: the inverse of `readQuery`. */
export const searchAddress = (kind: Kind, query: Partial<SearchQuery>): string =>
  searchPages(kind, query)(query.page ?? 1);
