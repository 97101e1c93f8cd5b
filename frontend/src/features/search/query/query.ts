import { specialtiesOf, specialtyNames, type Specialty } from '@busca/query-api/contract/specialties';
import { pageNumber } from '../../../lib/paths.ts';
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
  /** A speciality of the profiles. */
  specialty: Specialty | '';
  /** Whether all profiles are listed; without it, a search without conditions lists the premium ones. */
  all: boolean;
  /** From 1. */
  page: number;
}

/** Whether the query lists the premium profiles, as it has no condition. */
export const isPremiumOnly = ({ city, name, language, specialty, all }: SearchQuery): boolean =>
  !city && !name && !language && !specialty && !all;

/** Results on a page. */
export const PAGE_SIZE = 9;
const MAX_LENGTH = 200;

const text = (value: string | null) => addressText(value, MAX_LENGTH);

const slugs = Object.fromEntries(Object.entries(specialtyNames).map(([id, name]) => [id, slug(name)])) as Record<
  Specialty,
  string
>;

/** A speciality as an address has it: 'primera-casa'. */
export const specialtySlug = (specialty: Specialty): string => slugs[specialty];

/** Its name; empty without one. */
export const specialtyName = (specialty: Specialty | ''): string => (specialty ? specialtyNames[specialty] : '');

/** The speciality of a kind that a text names; empty for any other text. */
export function specialtyNamed({ name }: Kind, named: string): Specialty | '' {
  const asked = slug(named);
  return specialtiesOf[name].find((one) => specialtySlug(one) === asked) ?? '';
}

/** What an address asks for as a speciality of a kind and is none; empty otherwise. */
export function unknownSpecialty(kind: Kind, params: URLSearchParams): string {
  const asked = text(params.get('especialidad'));
  return specialtyNamed(kind, asked) ? '' : asked;
}

/** Two letters are rather a state, or the beginning of a name. */
const TYPED_MIN = 3;

/**
 * Reads a query string; invalid values become the default. A speciality that was typed into another field is searched
 * as one.
 */
export function readQuery(kind: Kind, params: URLSearchParams): SearchQuery {
  const language = slug(text(params.get('idioma')));
  let specialty = specialtyNamed(kind, text(params.get('especialidad')));
  const [city = '', name = ''] = ['city', 'name'].map((field) => {
    const typed = text(params.get(field));
    const meant = typed.length < TYPED_MIN ? '' : specialtyNamed(kind, typed);
    if (meant) specialty = meant;
    return meant ? '' : typed;
  });
  return {
    city,
    name,
    fullName: name !== '' && params.get('fullName') === '1',
    language,
    specialty,
    all: city === '' && name === '' && language === '' && specialty === '' && params.get('todos') === '1',
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
  if (query.specialty) params.set('especialidad', specialtySlug(query.specialty));
  if (query.all && params.size === 0) params.set('todos', '1');
  const first = params.size ? `${search}?${params}` : search;
  const others = `${first}${params.size ? '&' : '?'}page=`;
  return (page) => (page > 1 ? `${others}${page}` : first);
}

/** The address of a search: the inverse of `readQuery`. */
export const searchAddress = (kind: Kind, query: Partial<SearchQuery>): string =>
  searchPages(kind, query)(query.page ?? 1);
