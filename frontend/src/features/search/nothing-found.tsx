import { es } from '../../copy/es.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Found } from './load.ts';
import { searchAddress } from './query.ts';

/** No agent on this page: why, and the ways on. */
export function NothingFound({ found: { query, total, neighbours } }: { found: Found }) {
  const { city, name } = query;
  if (total > 0)
    return (
      <EmptyState title={es.search.emptyPage} text={es.search.count(total)}>
        <ButtonLink to={searchAddress({ ...query, page: 1 })}>{es.search.firstPage}</ButtonLink>
      </EmptyState>
    );
  if (!city && !name) return <EmptyState title={es.search.emptyDirectory} text={es.search.emptyDirectoryText} />;
  const ways = [
    ...(city && name ? [{ label: es.search.withoutName(city), to: searchAddress({ city }) }, { label: es.search.withoutCity(name), to: searchAddress({ ...query, city: '', page: 1 }) }] : []),
    ...neighbours.map((area) => ({ label: es.search.in(area), to: searchAddress({ city: area }) })),
  ];
  return (
    <EmptyState title={es.search.empty(city, name)} text={es.search.emptyText}>
      {ways.map(({ label, to }) => (
        <ButtonLink key={to} variant="secondary" to={to}>
          {label}
        </ButtonLink>
      ))}
      <ButtonLink to={searchAddress({})}>{es.search.all}</ButtonLink>
    </EmptyState>
  );
}
