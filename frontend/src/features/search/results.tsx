import { type RefObject, useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useSite } from '../../lib/site.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import type { Kind } from '../profile/kinds.ts';
import { cardTexts } from './card-texts.ts';
import type { SearchData, SearchResult } from './load.ts';
import { languageName } from './languages.ts';
import { NothingFound } from './nothing-found.tsx';
import { isPremiumOnly, PAGE_SIZE, searchAddress } from './query.ts';
import { ResultCards } from './result-card.tsx';
import { ResultsSkeleton } from './results-skeleton.tsx';
import styles from './results.module.css';

/** The heading takes the focus when another page arrives, and when the focused element has disappeared. */
function useArrivalFocus({ query: { page }, result }: SearchData): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const previous = useRef({ page, result });
  useEffect(() => {
    const last = previous.current;
    if (last.page !== page || (last.result !== result && document.activeElement === document.body)) heading.current?.focus({ preventScroll: true });
    previous.current = { page, result };
  }, [page, result]);
  return heading;
}

function Count({ kind, total, page }: { kind: Kind; total: number; page: number }) {
  const pages = Math.ceil(total / PAGE_SIZE);
  const from = (page - 1) * PAGE_SIZE + 1;
  const part = pages > 1 && page <= pages ? ` · ${es.search.range(from, Math.min(from + PAGE_SIZE - 1, total), total)}` : '';
  return <p className={styles.count}>{es.search.count(kind.words.search, total) + part}</p>;
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

function List({ kind, data: { query, result, languages } }: { kind: Kind; data: SearchData }) {
  const { mediaBaseUrl } = useSite();
  if (result instanceof ApiError) return <Failure kind={kind} error={result} />;
  if (result.profiles.length === 0) return <NothingFound kind={kind} query={query} result={result} language={languageName(languages, query.language)} />;
  const place = { kind, term: query.city, marksPremium: !isPremiumOnly(query), mediaBaseUrl };
  return <ResultCards className={styles.grid} entries={result.profiles.map((profile) => cardTexts(profile, place))} />;
}

/** The heading of the list: what it was searched by, or which list it is. */
export function listTitle({ words: { search } }: Kind, { query: { city, name, language, all }, languages }: Pick<SearchData, 'query' | 'languages'>): string {
  if (city || name || language) return es.search.resultsTitle(search, city, name, languageName(languages, language));
  return all ? search.allTitle : search.premiumTitle;
}

const isByBeginning = (result: SearchResult | ApiError): boolean => !(result instanceof ApiError) && result.byBeginning;

interface ResultsProps {
  kind: Kind;
  data: SearchData;
  /** Whether another answer is loading. */
  busy: boolean;
}

/** The results of a search: their number, one page of them, and links to the others. The links stay while a page loads, since one has the focus. */
export function Results({ kind, data, busy }: ResultsProps) {
  const { query, result, languages } = data;
  const { city, name, page } = query;
  const heading = useArrivalFocus(data);
  const total = result instanceof ApiError ? null : result.total;
  return (
    <>
      <div className={styles.head}>
        <h2 tabIndex={-1} ref={heading}>
          {listTitle(kind, data)}
        </h2>
        {total !== null && !busy && <Count kind={kind} total={total} page={page} />}
      </div>
      {!busy && isByBeginning(result) && <p className={styles.count}>{es.search.noFullName(city, name, languageName(languages, query.language))}</p>}
      {busy ? <ResultsSkeleton /> : <List kind={kind} data={data} />}
      {total !== null && <Pagination page={page} pages={Math.ceil(total / PAGE_SIZE)} to={(next) => searchAddress(kind, { ...query, page: next })} />}
      {isPremiumOnly(query) && (
        <p className={styles.all}>
          <ButtonLink variant="secondary" to={searchAddress(kind, { all: true })}>
            {es.search.all(kind.words.search)}
          </ButtonLink>
        </p>
      )}
    </>
  );
}
