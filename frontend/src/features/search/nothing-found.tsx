import { es } from '../../copy/es.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Kind } from '../profile/kinds.ts';
import type { SearchResult } from './load.ts';
import { searchAddress, type SearchQuery } from './query.ts';

interface NothingFoundProps {
  kind: Kind;
  query: SearchQuery;
  result: SearchResult;
}

/** Stands for empty results: why nobody was found, and links to other searches. */
export function NothingFound({ kind, query, result: { total, neighbours } }: NothingFoundProps) {
  const { city, name } = query;
  const nouns = kind.words.search;
  if (total > 0)
    return (
      <EmptyState title={es.noResults.emptyPage} text={es.search.count(nouns, total)}>
        <ButtonLink to={searchAddress(kind, { ...query, page: 1 })}>{es.noResults.firstPage}</ButtonLink>
      </EmptyState>
    );
  if (query.all) return <EmptyState title={es.noResults.emptyDirectory(nouns)} text={es.noResults.emptyDirectoryText} />;
  if (!city && !name) return <EmptyState title={es.noResults.emptyPremium(nouns)} text={es.noResults.emptyPremiumText(nouns)} />;
  const links = [
    ...(city && name ? [{ label: es.noResults.withoutName(nouns, city), to: searchAddress(kind, { city }) }, { label: es.noResults.withoutCity(name), to: searchAddress(kind, { ...query, city: '', page: 1 }) }] : []),
    ...neighbours.map((area) => ({ label: es.noResults.in(nouns, area), to: searchAddress(kind, { city: area }) })),
  ];
  return (
    <EmptyState title={es.noResults.empty(nouns, city, name)} text={es.noResults.emptyText}>
      {links.map(({ label, to }) => (
        <ButtonLink key={to} variant="secondary" to={to}>
          {label}
        </ButtonLink>
      ))}
      <ButtonLink to={searchAddress(kind, { all: true })}>{es.search.all(nouns)}</ButtonLink>
    </EmptyState>
  );
}
