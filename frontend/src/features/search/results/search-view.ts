import { es } from '../../../copy/es.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { displayedArea } from '../../../lib/areas.ts';
import { itemList } from '../../../lib/schema-org.ts';
import type { Site } from '../../../lib/site.ts';
import { fullAddress } from '../../../ui/page/head.tsx';
import { HtmlPart } from '../../../ui/html/html-template.ts';
import { pageLinks, type PageLinks } from '../../../ui/lists/pagination.tsx';
import { structuredJson } from '../../../ui/page/structured-data.tsx';
import type { ListPart } from '../../../ui/html/view-list.tsx';
import type { Kind } from '../../profile/kinds.ts';
import { cardTexts } from './card-texts.ts';
import { languageOptions, type LanguagesPart } from '../form/language-select.tsx';
import { languageName } from '../query/languages.ts';
import type { SearchData, SearchResult } from '../query/load.ts';
import { isPremiumOnly, PAGE_SIZE, searchAddress, searchPages } from '../query/query.ts';
import { ResultCards, type CardTexts } from './result-card.tsx';
import { CityLinks, type CityTexts } from './same-name.tsx';

/** What a search for one kind shows. */
export type SearchView = {
  title: string;
  /** Metadata for search engines; null for a search without results. */
  page: { description: string; address: string } | null;
  /** The announcement for screen readers: the number of results. */
  status: string;
  /** The values that the form begins with. */
  fields: { city: string; name: string; fullName: boolean; language: string };
  /** Null where the languages are not known: the form then has no such field. */
  languages: LanguagesPart | null;
  /** The heading of the list: what it was searched by, or which list it is. */
  heading: string;
  /** Links to the cities of the searched name, where several states have one. */
  sameName: ListPart<CityTexts> | null;
  /** The number of results, and which of them the page shows. */
  count: string;
  /** Null for a search that failed or found nobody. */
  cards: ListPart<CardTexts> | null;
  pages: PageLinks | null;
  isPremiumOnly: boolean;
  /** The results once more, for search engines. */
  structured: HtmlPart<string> | null;
};

function headingOf(
  { words: { search } }: Kind,
  { query: { city, name, language, all }, languages }: SearchData,
): string {
  if (city || name || language) return es.search.resultsTitle(search, city, name, languageName(languages, language));
  return all ? search.allTitle : search.premiumTitle;
}

/** '24 agentes · 10 a 18 de 24' */
function countText({ words }: Kind, total: number, page: number): string {
  const pages = Math.ceil(total / PAGE_SIZE);
  const from = (page - 1) * PAGE_SIZE + 1;
  const part =
    pages > 1 && page <= pages ? ` · ${es.search.range(from, Math.min(from + PAGE_SIZE - 1, total), total)}` : '';
  return es.search.count(words.search, total) + part;
}

/** What is shown of results alone. */
function foundParts(
  kind: Kind,
  data: SearchData,
  { profiles }: SearchResult,
  title: string,
  { origin, mediaBaseUrl }: Site,
): Pick<SearchView, 'page' | 'cards' | 'structured'> {
  if (profiles.length === 0) return { page: null, cards: null, structured: null };
  const { query, canonical, languages } = data;
  const place = {
    kind,
    areaOf: displayedArea(query.city, data.sameName.length > 0),
    marksPremium: !isPremiumOnly(query),
    mediaBaseUrl,
  };
  const cards = profiles.map((profile) => cardTexts(profile, place));
  const entries = cards.map(({ name, address }) => ({ name, url: fullAddress(address, origin) }));
  const structured = structuredJson(itemList(title, entries, (query.page - 1) * PAGE_SIZE));
  return {
    page: {
      description: es.search.description(kind.words.search, query.city, languageName(languages, query.language)),
      address: fullAddress(searchAddress(kind, canonical), origin),
    },
    cards: ResultCards.part(cards),
    structured: new HtmlPart(structured, () => structured),
  };
}

/** What is shown of a reply: the number of results, and the results. */
function resultParts(
  kind: Kind,
  data: SearchData,
  title: string,
  site: Site,
): Pick<SearchView, 'page' | 'cards' | 'structured' | 'status' | 'count' | 'pages'> {
  const { query, result } = data;
  if (result instanceof ApiError)
    return { status: '', count: '', pages: null, page: null, cards: null, structured: null };
  return {
    status: es.search.count(kind.words.search, result.total),
    count: countText(kind, result.total, query.page),
    pages: pageLinks(query.page, Math.ceil(result.total / PAGE_SIZE), searchPages(kind, query)),
    ...foundParts(kind, data, result, title, site),
  };
}

const sameNameOf = (kind: Kind, { query, sameName }: SearchData): SearchView['sameName'] =>
  sameName.length === 0
    ? null
    : CityLinks.part(
        sameName.map((label) => ({ label, address: searchAddress(kind, { ...query, city: label, page: 1 }) })),
      );

/** What a search for one kind shows of its loader's data. */
export function searchView(kind: Kind, data: SearchData, site: Site): SearchView {
  const { query, languages } = data;
  const { city, name, fullName, language } = query;
  const heading = headingOf(kind, data);
  const title = es.search.pageTitleOf(isPremiumOnly(query) ? kind.words.search.pageTitle : heading, query.page);
  return {
    title,
    heading,
    fields: { city, name, fullName, language },
    // The totals are those of the place: a name narrows them.
    languages: languages.length > 0 ? languageOptions(languages, name === '', language) : null,
    isPremiumOnly: isPremiumOnly(query),
    sameName: sameNameOf(kind, data),
    ...resultParts(kind, data, title, site),
  };
}
