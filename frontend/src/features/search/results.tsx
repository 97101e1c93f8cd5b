import { useEffect, useRef } from 'react';
import { es } from '../../copy/es.ts';
import { Pagination } from '../../ui/pagination.tsx';
import type { Kind } from '../profile/kinds.ts';
import type { Found } from './load.ts';
import { NothingFound } from './nothing-found.tsx';
import { PAGE_SIZE, searchAddress } from './query.ts';
import { ResultCard } from './result-card.tsx';
import styles from './results.module.css';

/** The heading takes the focus when the page turns: what follows is new. */
function usePageFocus(page: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current !== page) heading.current?.focus({ preventScroll: true });
    shown.current = page;
  }, [page]);
  return heading;
}

interface CountProps {
  kind: Kind;
  total: number;
  page: number;
  pages: number;
}

function Count({ kind, total, page, pages }: CountProps) {
  const from = (page - 1) * PAGE_SIZE + 1;
  const part = pages > 1 && page <= pages ? ` · ${es.search.range(from, Math.min(from + PAGE_SIZE - 1, total), total)}` : '';
  return (
    <p className={styles.count}>{es.search.count(kind.words.search, total) + part}</p>
  );
}

/** What a search found: how many, this page of them, and the other pages. */
export function Results({ kind, found }: { kind: Kind; found: Found }) {
  const { query, profiles, total } = found;
  const { city, name, page } = query;
  const pages = Math.ceil(total / PAGE_SIZE);
  const heading = usePageFocus(page);
  return (
    <>
      <div className={styles.head}>
        <h2 tabIndex={-1} ref={heading}>
          {city || name ? es.search.resultsTitle(kind.words.search, city, name) : kind.words.search.premiumTitle}
        </h2>
        <Count kind={kind} total={total} page={page} pages={pages} />
      </div>
      {profiles.length === 0 ? (
        <NothingFound kind={kind} found={found} />
      ) : (
        <ul className={styles.grid}>
          {profiles.map((profile) => (
            <ResultCard key={profile.id} kind={kind} profile={profile} term={city} />
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} to={(next) => searchAddress(kind, { ...query, page: next })} />
    </>
  );
}
