import type { ReactNode } from 'react';
import { useLoaderData, useNavigation, useRevalidator, useRouteError, useSearchParams } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { ApiError } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import type { PublicPage } from '../../ui/head.tsx';
import { Screen } from '../../ui/screen.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { agents, type Kind, lenders } from '../profile/kinds.ts';
import { type Found, searchLoader } from './load.ts';
import { readQuery, searchAddress, type SearchQuery } from './query.ts';
import { ResultsSkeleton } from './results-skeleton.tsx';
import resultStyles from './results.module.css';
import { Results } from './results.tsx';
import { SearchForm } from './search-form.tsx';
import styles from './search-screen.module.css';

/** Whether another answer of this screen has been on its way for long enough to show it. */
function useSearching(kind: Kind): boolean {
  const { state, location } = useNavigation();
  return useDelayed(state === 'loading' && location.pathname === kind.search);
}

const titleOf = ({ words: { search } }: Kind, { city, name, page }: SearchQuery) =>
  es.search.pageTitleOf(city || name ? es.search.resultsTitle(search, city, name) : search.pageTitle, page);

/** A search that found nothing is no page of its own. */
const pageOf = (kind: Kind, { query, profiles }: Found): PublicPage | undefined =>
  profiles.length > 0 ? { description: es.search.description(kind.words.search, query.city), path: searchAddress(kind, query) } : undefined;

interface FrameProps {
  kind: Kind;
  query: SearchQuery;
  page?: PublicPage | undefined;
  busy: boolean;
  /** What a screen reader is told once the answer is there. */
  status: string;
  children: ReactNode;
}

function Frame({ kind, query, page, busy, status, children }: FrameProps) {
  const { search } = kind.words;
  return (
    <Screen title={titleOf(kind, query)} page={page}>
      <div className={styles.head}>
        <h1>{search.title}</h1>
        <p>{search.lead}</p>
      </div>
      <SearchForm kind={kind} query={query} />
      <p role="status" className="solo-lector">
        {busy ? es.search.loading(search) : status}
      </p>
      <section aria-label={es.search.results} aria-busy={busy} className={resultStyles.results}>
        {busy ? <ResultsSkeleton /> : children}
      </section>
    </Screen>
  );
}

/** The search for one kind: its form, and what it found. */
function SearchScreen({ kind }: { kind: Kind }) {
  const found = useLoaderData<Found>();
  return (
    <Frame kind={kind} query={found.query} page={pageOf(kind, found)} busy={useSearching(kind)} status={es.search.count(kind.words.search, found.total)}>
      <Results kind={kind} found={found} />
    </Frame>
  );
}

/** The search stays usable when its answer could not be had. */
function SearchFailure({ kind }: { kind: Kind }) {
  const error = useRouteError();
  const [params] = useSearchParams();
  const { revalidate, state } = useRevalidator();
  const busy = useDelayed(state === 'loading');
  const searching = useSearching(kind);
  if (!(error instanceof ApiError)) throw error;
  return (
    <Frame kind={kind} query={readQuery(params)} busy={busy || searching} status="">
      <ErrorBanner error={error} text={es.search.failed(kind.words.search)}>
        <p>
          <Button variant="secondary" className={styles.retry} onClick={() => void revalidate()}>
            {es.common.retry}
          </Button>
        </p>
      </ErrorBanner>
    </Frame>
  );
}

const screenFor = (kind: Kind) => ({
  loader: searchLoader(kind),
  Component: () => <SearchScreen kind={kind} />,
  ErrorBoundary: () => <SearchFailure kind={kind} />,
});

/** `/encuentra-un-agente` */
export const agentSearch = screenFor(agents);
/** `/encuentra-un-prestamista` */
export const lenderSearch = screenFor(lenders);
