import { LIST_END } from '@busca/query-api/contract/constants';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useRevalidator } from 'react-router-dom';
import { es } from '../../../copy/es.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { countVisit } from '../../../lib/api/visits.ts';
import { displayedArea } from '../../../lib/areas.ts';
import { pageCount } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card, Skeleton } from '../../../ui/boxes.tsx';
import { ErrorBanner } from '../../../ui/feedback/banner.tsx';
import { pageLinks, Pagination } from '../../../ui/lists/pagination.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { useWriteSheet } from '../../lead/lazy-forms.tsx';
import { FROM_SEARCH } from '../../profile/body/last-search.ts';
import type { Kind } from '../../profile/kinds.ts';
import { languageName, type SearchData, type SearchResult } from '../query/load.ts';
import { isPremiumOnly, PAGE_SIZE, searchAddress, searchPages, type SearchQuery } from '../query/query.ts';
import { NothingFound } from './nothing-found.tsx';
import { ResultCard } from './result-card.tsx';
import cardStyles from './result-card.module.css';
import skeletonStyles from './results-skeleton.module.css';
import styles from './results.module.css';
import sameNameStyles from './same-name.module.css';

function CardSkeleton() {
  return (
    <Card as="li" className={cardStyles.card}>
      <div className={cardStyles.head}>
        <Skeleton round className={skeletonStyles.photo} />
        <div className={skeletonStyles.who}>
          <Skeleton className={skeletonStyles.name} />
          <Skeleton className={skeletonStyles.firm} />
        </div>
      </div>
      <Skeleton className={skeletonStyles.facts} />
      <Skeleton className={skeletonStyles.chips} />
      <Skeleton className={skeletonStyles.actions} />
    </Card>
  );
}

/** Placeholders in the shape of the cards while results load. */
function ResultsSkeleton() {
  return (
    <ul className={styles.grid} aria-hidden="true">
      {Array.from({ length: PAGE_SIZE }, (_, index) => (
        <CardSkeleton key={index} />
      ))}
    </ul>
  );
}

interface SameNameProps {
  kind: Kind;
  query: SearchQuery;
  /** Labels of the cities. */
  cities: readonly string[];
}

/** Says that several states have a city of the searched name, of which the results are all, and links to each. */
const SameName = ({ kind, query, cities }: SameNameProps) => (
  <nav aria-label={es.search.sameName} className={sameNameStyles.sameName}>
    <p>{es.search.sameName}</p>
    <ul className={sameNameStyles.cities}>
      {cities.map((city) => (
        <li key={city}>
          <Link to={searchAddress(kind, { ...query, city, page: 1 })} className={sameNameStyles.city}>
            {city}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

/** The heading takes the focus when another page arrives, and when the focused element has disappeared. */
function useArrivalFocus({ query: { page }, result }: SearchData): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const previous = useRef({ page, result });
  useLayoutEffect(() => {
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

function List({ kind, data }: Pick<ResultsProps, 'kind' | 'data'>) {
  const { query, result, languages, sameName } = data;
  const { write, sheet } = useWriteSheet();
  useEffect(() => {
    if (!(result instanceof ApiError))
      countVisit(
        'shown',
        result.profiles.map(({ id }) => id),
      );
  }, [result]);
  if (result instanceof ApiError) return <Failure kind={kind} error={result} />;
  if (result.profiles.length === 0)
    return (
      <NothingFound kind={kind} query={query} result={result} language={languageName(languages, query.language)} />
    );
  const areaOf = displayedArea(query.city, sameName.length > 0);
  return (
    <>
      <ul className={styles.grid}>
        {result.profiles.map((profile) => (
          <ResultCard
            key={profile.id}
            kind={kind}
            profile={profile}
            from={FROM_SEARCH}
            areaOf={areaOf}
            onWrite={write}
          />
        ))}
      </ul>
      <div>{sheet}</div>
    </>
  );
}

/** '24 agentes · 10 a 18 de 24' */
function Count({ kind, found: { total }, query }: { kind: Kind; found: SearchResult; query: SearchQuery }) {
  const { page } = query;
  const pages = pageCount(total, PAGE_SIZE);
  const from = (page - 1) * PAGE_SIZE + 1;
  const to = Math.min(from + PAGE_SIZE - 1, total, LIST_END);
  return (
    <p className={styles.count}>
      <span className={isPremiumOnly(query) ? styles.beside : undefined}>
        {es.search.count(kind.words.search, total)}
      </span>{' '}
      {pages > 1 && page <= pages && <span className={styles.beside}>{`· ${es.search.range(from, to, total)}`}</span>}
    </p>
  );
}

/** Who comes first and why, behind the question beside the number of results. */
function WhyThisOrder({ kind, data: { query, letter } }: Pick<ResultsProps, 'kind' | 'data'>) {
  const { question, others, neither, beside } = es.listOrder;
  const sentences = [kind.words.search.orderFirst, others(letter), ...(query.name ? [beside] : [])];
  return (
    <details className={styles.why}>
      <summary>{question}</summary>
      <div>
        {sentences.map(([term, text]) => (
          <p key={term}>
            <strong>{term}</strong> <span>{text}</span>
          </p>
        ))}
        <p>{[neither, kind.words.search.orderSold].filter(Boolean).join(' ')}</p>
      </div>
    </details>
  );
}

/** What was searched for, or what the screen is for, and how filters narrow it; empty where none does. */
export interface Heading {
  start: string;
  narrowing: string;
}

interface ResultsProps {
  kind: Kind;
  data: SearchData;
  heading: Heading;
  /** Whether another answer is loading. */
  busy: boolean;
}

/**
 * The results of a search: their number, one page of them, and links to the others. The links stay while a page loads,
 * since one has the focus.
 */
export function Results({ kind, data, heading, busy }: ResultsProps) {
  const focused = useArrivalFocus(data);
  const { query, sameName, result } = data;
  const found = result instanceof ApiError ? null : result;
  return (
    <>
      <div className={styles.head}>
        <h1 tabIndex={-1} ref={focused}>
          <span>{heading.start}</span> {heading.narrowing && <span className={styles.beside}>{heading.narrowing}</span>}
        </h1>
        <h2 className={isPremiumOnly(query) ? styles.list : 'solo-lector'}>
          {isPremiumOnly(query) ? kind.words.search.premiumTitle : es.search.results}
        </h2>
        {found && !busy && <Count kind={kind} found={found} query={query} />}
        {found && !busy && found.total > 1 && <WhyThisOrder kind={kind} data={data} />}
      </div>
      {sameName.length > 0 && !busy && <SameName kind={kind} query={query} cities={sameName} />}
      {busy ? <ResultsSkeleton /> : <List kind={kind} data={data} />}
      {found && (
        <Pagination links={pageLinks(query.page, pageCount(found.total, PAGE_SIZE), searchPages(kind, query))} />
      )}
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
