import { useEffect, useRef } from 'react';
import { es } from '../../copy/es.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { AgentCard } from './agent-card.tsx';
import type { Found } from './load.ts';
import { NothingFound } from './nothing-found.tsx';
import { PAGE_SIZE, searchAddress } from './query.ts';
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

function Count({ total, page, pages }: { total: number; page: number; pages: number }) {
  const from = (page - 1) * PAGE_SIZE + 1;
  const part = pages > 1 && page <= pages ? ` · ${es.search.range(from, Math.min(from + PAGE_SIZE - 1, total), total)}` : '';
  return (
    <p className={styles.count}>{es.search.count(total) + part}</p>
  );
}

/** What a search found: how many, this page of them, and the other pages. */
export function Results({ found }: { found: Found }) {
  const { query, agents, total } = found;
  const { city, name, page } = query;
  const pages = Math.ceil(total / PAGE_SIZE);
  const heading = usePageFocus(page);
  return (
    <>
      <div className={styles.head}>
        <h2 tabIndex={-1} ref={heading}>
          {city || name ? es.search.resultsTitle(city, name) : es.search.premiumTitle}
        </h2>
        <Count total={total} page={page} pages={pages} />
      </div>
      {agents.length === 0 ? (
        <NothingFound found={found} />
      ) : (
        <ul className={styles.grid}>
          {agents.map((agent) => (
            <AgentCard key={agent.id} agent={agent} term={city} />
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} to={(next) => searchAddress({ ...query, page: next })} />
    </>
  );
}
