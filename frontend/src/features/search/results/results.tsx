import { type RefObject, useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router-dom';
import { es } from '../../../copy/es.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ErrorBanner } from '../../../ui/feedback/error-banner.tsx';
import { Pagination } from '../../../ui/lists/pagination.tsx';
import type { Kind } from '../../profile/kinds.ts';
import type { SearchData } from '../query/load.ts';
import { languageName } from '../query/languages.ts';
import { NothingFound } from './nothing-found.tsx';
import { searchAddress } from '../query/query.ts';
import { ResultCards } from './result-card.tsx';
import { ResultsSkeleton } from './results-skeleton.tsx';
import { SameName } from './same-name.tsx';
import styles from './results.module.css';
import type { SearchView } from './search-view.ts';

/** The heading takes the focus when another page arrives, and when the focused element has disappeared. */
function useArrivalFocus({ query: { page }, result }: SearchData): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const previous = useRef({ page, result });
  useEffect(() => {
    const last = previous.current;
    if (last.page !== page || (last.result !== result && document.activeElement === document.body))
      heading.current?.focus({ preventScroll: true });
    previous.current = { page, result };
  }, [page, result]);
  return heading;
}

function Failure({ kind, error }: { kind: Kind; error: ApiError }) {
  const { revalidate } = useRevalidator();
  return (
    <ErrorBanner error={error} text={es.search.failed(kind.words.search)}>
      <p>
        <Button variant="secondary" className={styles.retry} onClick={() => void revalidate()}>
          {es.common.retry}
        </Button>
      </p>
    </ErrorBanner>
  );
}

function List({ kind, data: { query, result, languages }, view: { cards } }: Omit<ResultsProps, 'busy'>) {
  if (cards) return <ResultCards className={styles.grid} entries={cards} />;
  if (result instanceof ApiError) return <Failure kind={kind} error={result} />;
  return <NothingFound kind={kind} query={query} result={result} language={languageName(languages, query.language)} />;
}

interface ResultsProps {
  kind: Kind;
  data: SearchData;
  view: SearchView;
  /** Whether another answer is loading. */
  busy: boolean;
}

/**
 * The results of a search: their number, one page of them, and links to the others. The links stay while a page loads,
 * since one has the focus.
 */
export function Results({ busy, ...shown }: ResultsProps) {
  const { kind, data, view } = shown;
  const heading = useArrivalFocus(data);
  return (
    <>
      <div className={styles.head}>
        <h2 tabIndex={-1} ref={heading}>
          {view.heading}
        </h2>
        {view.count && !busy && <p className={styles.count}>{view.count}</p>}
      </div>
      {view.sameName && !busy && <SameName cities={view.sameName} />}
      {busy ? <ResultsSkeleton /> : <List {...shown} />}
      <Pagination links={view.pages} />
      {view.isPremiumOnly && (
        <p className={styles.all}>
          <ButtonLink variant="secondary" to={searchAddress(kind, { all: true })}>
            {es.search.all(kind.words.search)}
          </ButtonLink>
        </p>
      )}
    </>
  );
}
