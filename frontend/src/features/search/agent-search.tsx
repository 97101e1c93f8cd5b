import type { ReactNode } from 'react';
import { useLoaderData, useNavigation, useRevalidator, useRouteError, useSearchParams } from 'react-router-dom';
import { ApiError } from '../../api/error.ts';
import { es } from '../../copy/es.ts';
import { patterns } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import { RouteFailure } from '../../ui/route-failure.tsx';
import { Screen } from '../../ui/screen.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import styles from './agent-search.module.css';
import { type Found, loadAgents } from './load.ts';
import { type AgentQuery, readQuery } from './query.ts';
import { Results } from './results.tsx';
import resultStyles from './results.module.css';
import { ResultsSkeleton } from './results-skeleton.tsx';
import { SearchForm } from './search-form.tsx';

export const loader = loadAgents;

/** Whether another answer of this screen has been on its way for long enough to show it. */
function useSearching(): boolean {
  const { state, location } = useNavigation();
  return useDelayed(state === 'loading' && location.pathname === patterns.agentSearch);
}

const titleOf = ({ city, name, page }: AgentQuery) =>
  es.search.pageTitleOf(city || name ? es.search.resultsTitle(city, name) : es.search.pageTitle, page);

interface SearchScreenProps {
  query: AgentQuery;
  busy: boolean;
  /** What a screen reader is told once the answer is there. */
  status: string;
  children: ReactNode;
}

function SearchScreen({ query, busy, status, children }: SearchScreenProps) {
  return (
    <Screen title={titleOf(query)}>
      <div className={styles.head}>
        <h1>{es.search.title}</h1>
        <p>{es.search.lead}</p>
      </div>
      <SearchForm query={query} />
      <p role="status" className="solo-lector">
        {busy ? es.search.loading : status}
      </p>
      <section aria-label={es.search.results} aria-busy={busy} className={resultStyles.results}>
        {busy ? <ResultsSkeleton /> : children}
      </section>
    </Screen>
  );
}

export function Component() {
  const found = useLoaderData<Found>();
  return (
    <SearchScreen query={found.query} busy={useSearching()} status={es.search.count(found.total)}>
      <Results found={found} />
    </SearchScreen>
  );
}

/** The search stays usable when its answer could not be had. */
export function ErrorBoundary() {
  const error = useRouteError();
  const [params] = useSearchParams();
  const { revalidate, state } = useRevalidator();
  const busy = useDelayed(state === 'loading');
  const searching = useSearching();
  if (!(error instanceof ApiError)) return <RouteFailure />;
  return (
    <SearchScreen query={readQuery(params)} busy={busy || searching} status="">
      <ErrorBanner error={error} text={es.search.failed}>
        <p>
          <Button variant="secondary" className={styles.retry} onClick={() => void revalidate()}>
            {es.common.retry}
          </Button>
        </p>
      </ErrorBanner>
    </SearchScreen>
  );
}
