import { useEffect } from 'react';
import { useLoaderData, useNavigation, useRevalidator } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { ApiError } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { itemList } from '../../lib/schema-org.ts';
import { remember } from '../../lib/storage.ts';
import { BottomBar } from '../../ui/boxes.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/navigation.tsx';
import { StructuredData, structuredJson, useFullAddress } from '../../ui/page/head.tsx';
import { Screen } from '../../ui/page/screen.tsx';
import { agents, type Kind, lenders } from '../profile/kinds.ts';
import { useSaved } from '../profile/save-button.tsx';
import { FilterSelect, filtersOf } from './form/filters.tsx';
import { SearchForm } from './form/search-form.tsx';
import { QuickFilters, SearchLine } from './phone/phone-search.tsx';
import { languageName, type SearchData, searchLoader, type SearchResult } from './query/load.ts';
import { isPremiumOnly, PAGE_SIZE, searchAddress, type SearchQuery, specialtyName } from './query/query.ts';
import { type Heading, Results } from './results/results.tsx';
import resultStyles from './results/results.module.css';
import styles from './search-screen.module.css';

/** How many profiles are saved, and the way to them; nothing while there are none. */
function SavedBar() {
  const total = useSaved().length;
  return (
    total > 0 && (
      <BottomBar label={es.saved.title}>
        <Icon name="heartFull" />
        <p role="status">{es.saved.count(total)}</p>
        <ButtonLink variant="secondary" to={paths.saved}>
          {es.saved.view}
        </ButtonLink>
      </BottomBar>
    )
  );
}

/** Whether a search of this screen has been loading for long enough to show it. */
function useSearching(kind: Kind): boolean {
  const { state, location } = useNavigation();
  const retrying = useRevalidator().state === 'loading';
  return useDelayed(retrying || (state === 'loading' && location.pathname === kind.search));
}

/** Stores the search for the back link of profiles. */
function useRememberedSearch(kind: Kind, query: SearchQuery): void {
  useEffect(() => {
    remember(kind.remembered.term, query.city || null);
    remember(kind.remembered.search, searchAddress(kind, query));
  }, [kind, query]);
}

/** What was searched for, or what the screen is for, and how filters narrow it. */
function headingOf(
  { words: { search } }: Kind,
  { query: { city, name, language, specialty, all }, languages }: SearchData,
): Heading {
  // Of a city and a name the city is what stands in sight on a phone: its line has both.
  const narrowing = es.search.narrowing(city && name, languageName(languages, language), specialtyName(specialty));
  if (city || name || narrowing) return { start: es.search.resultsTitle(search, city, city ? '' : name), narrowing };
  return { start: all ? search.allTitle : search.title, narrowing };
}

interface StructuredResultsProps extends Pick<SearchResult, 'profiles'> {
  kind: Kind;
  title: string;
  /** Number of the page. */
  page: number;
}

/** The results once more, for search engines. */
function StructuredResults({ kind, title, profiles, page }: StructuredResultsProps) {
  const toAddress = useFullAddress();
  const entries = profiles.map(({ full_name, id }) => ({ name: full_name, url: toAddress(kind.profile(id)) }));
  return <StructuredData json={structuredJson(itemList(title, entries, (page - 1) * PAGE_SIZE))} />;
}

/**
 * The search for one kind: the form and, beside it, the results. The form stays usable when a search fails. On a phone
 * it stands behind a line, and its filters behind another button, unless no script opens those.
 */
function SearchScreen({ kind }: { kind: Kind }) {
  const data = useLoaderData() as SearchData;
  const busy = useSearching(kind);
  const { query, languages, canonical } = data;
  useRememberedSearch(kind, query);
  const { search } = kind.words;
  const result = data.result instanceof ApiError ? null : data.result;
  const hasResults = result !== null && result.profiles.length > 0;
  const heading = headingOf(kind, data);
  const { start, narrowing } = heading;
  const title = es.search.pageTitleOf(
    isPremiumOnly(query) ? search.pageTitle : narrowing ? `${start} ${narrowing}` : start,
    query.page,
  );
  const page = hasResults
    ? {
        description: es.search.description(search, query.city, languageName(languages, query.language)),
        path: searchAddress(kind, canonical),
      }
    : undefined;
  return (
    <Screen title={title} page={page} tall className={styles.screen}>
      <div className={styles.search}>
        <SearchLine kind={kind} data={data} busy={busy} />
        <QuickFilters kind={kind} data={data} />
        <SearchForm
          kind={kind}
          query={query}
          className={styles.form}
          filters={(chosen, onChoose) =>
            filtersOf(kind, data).map(({ value, change, ...filter }) => (
              <FilterSelect
                key={filter.name}
                {...filter}
                value={value(chosen)}
                onChange={(one) => onChoose(change(one))}
              />
            ))
          }
        />
      </div>
      <div className={styles.found}>
        <p role="status" className="solo-lector">
          {busy ? es.search.loading(search) : result && es.search.count(search, result.total)}
        </p>
        <section aria-label={es.search.results} aria-busy={busy} className={resultStyles.results}>
          <Results kind={kind} data={data} heading={heading} busy={busy} />
        </section>
        <p>
          <Link to={kind.states} className={styles.byCity}>
            <span>{es.directory.byCity(search)}</span> <Icon name="right" />
          </Link>
        </p>
        <SavedBar />
      </div>
      {hasResults && <StructuredResults kind={kind} title={title} page={query.page} profiles={result.profiles} />}
    </Screen>
  );
}

const screenFor = (kind: Kind) => ({
  loader: searchLoader(kind),
  Component: () => <SearchScreen kind={kind} />,
});

/** `/encuentra-un-agente` */
export const agentSearch = screenFor(agents);
/** `/encuentra-un-prestamista` */
export const lenderSearch = screenFor(lenders);
