import { es } from '../../../copy/es.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Wanted } from '../../lead/lazy-forms.tsx';
import type { Kind } from '../../profile/kinds.ts';
import { isFullName } from '../form/search-form.tsx';
import type { SearchResult } from '../query/load.ts';
import { searchAddress, specialtyName, type SearchQuery } from '../query/query.ts';
import styles from './results.module.css';

interface NothingFoundProps {
  kind: Kind;
  query: SearchQuery;
  result: SearchResult;
  /** The query's language in words; empty where it has none. */
  language: string;
}

interface OtherSearch {
  label: string;
  to: string;
}

/** What may be meant, the same search with one condition less, and the nearest cities with results. */
function otherSearches({ kind, query, result: { neighbours, meant }, language }: NothingFoundProps): OtherSearch[] {
  const { city, name, specialty } = query;
  const what = specialtyName(specialty);
  const nouns = kind.words.search;
  const search = (label: string, change: Partial<SearchQuery>) => ({
    label,
    to: searchAddress(kind, { ...query, page: 1, ...change }),
  });
  return [
    ...meant.names.map((one) =>
      search(es.noResults.meantName(one), { city: '', name: one, fullName: isFullName(one) }),
    ),
    ...meant.cities.map((one) => search(es.noResults.meantCity(one), { city: one })),
    ...(specialty ? [search(es.noResults.withoutSpecialty, { specialty: '' })] : []),
    ...(language ? [search(es.noResults.withoutLanguage, { language: '' })] : []),
    ...(city && name
      ? [
          search(es.noResults.withoutName(nouns, city, language, what), { name: '' }),
          search(es.noResults.withoutCity(name), { city: '' }),
        ]
      : []),
    ...neighbours.map((area) => search(es.noResults.in(nouns, area, language, what), { city: area, name: '' })),
  ];
}

/** Stands for empty results: why nobody was found, and links to other searches. */
export function NothingFound(props: NothingFoundProps) {
  const {
    kind,
    query,
    result: { total, unknown },
    language,
  } = props;
  const { city, name, specialty } = query;
  const what = specialtyName(specialty);
  const nouns = kind.words.search;
  if (total > 0)
    return (
      <EmptyState title={es.noResults.emptyPage} text={es.search.count(nouns, total)}>
        <ButtonLink to={searchAddress(kind, { ...query, page: 1 })}>{es.noResults.firstPage}</ButtonLink>
      </EmptyState>
    );
  if (unknown) {
    const words = es.noResults.unknown[unknown.filter];
    return (
      <EmptyState title={words.title(unknown.text)} text={words.text}>
        <ButtonLink to={searchAddress(kind, query)}>
          {unknown.filter === 'language' ? es.noResults.withoutLanguage : es.noResults.withoutSpecialty}
        </ButtonLink>
      </EmptyState>
    );
  }
  if (query.all)
    return (
      <>
        <EmptyState title={es.noResults.emptyDirectory(nouns)} text={es.noResults.emptyDirectoryText} />
        <Wanted kind={kind} place="" />
      </>
    );
  if (!city && !name && !language && !specialty)
    return <EmptyState title={es.noResults.emptyPremium(nouns)} text={es.noResults.emptyPremiumText(nouns)} />;
  const all = { ...(city || name ? { language: query.language, specialty } : {}), all: true };
  return (
    <>
      <EmptyState title={es.noResults.empty(nouns, city, name, language, what)} text={es.noResults.emptyText} />
      <div className={styles.nobody}>
        <Wanted kind={kind} place={city} />
        <aside>
          <h2>{es.noResults.others}</h2>
          <ul className={styles.others}>
            {[
              ...(city || name || (specialty && language) ? otherSearches(props) : []),
              {
                label: es.search.all(nouns, city || name ? language : '', city || name ? what : ''),
                to: searchAddress(kind, all),
              },
            ].map(({ label, to }) => (
              <li key={to}>
                <ButtonLink wide variant="secondary" to={to}>
                  {label}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </aside>
      </div>
    </>
  );
}
