import { useEffect } from 'react';
import { useNavigation, useRevalidator } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { remember } from '../../lib/storage.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/navigation.tsx';
import { Screen } from '../../ui/page/screen.tsx';
import { StructuredData } from '../../ui/page/structured-data.tsx';
import { useDelayed } from '../../ui/hooks/use-delayed.ts';
import { viewScreen } from './view-screen.tsx';
import { agents, type Kind, lenders } from '../profile/kinds.ts';
import { LanguageSelect } from './form/language-select.tsx';
import { type SearchData, searchLoader } from './query/load.ts';
import { searchAddress, type SearchQuery } from './query/query.ts';
import resultStyles from './results/results.module.css';
import { Results } from './results/results.tsx';
import { SearchForm } from './form/search-form.tsx';
import styles from './search-screen.module.css';
import { type SearchView, searchView } from './results/search-view.ts';

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

interface DrawnProps {
  kind: Kind;
  data: SearchData;
  view: SearchView;
}

/** The search for one kind: the form and the results. The form stays usable when a search fails. */
function SearchScreen({ kind, data, view }: DrawnProps) {
  const busy = useSearching(kind);
  useRememberedSearch(kind, data.query);
  const { languages, structured } = view;
  const { search } = kind.words;
  const languageField =
    languages &&
    ((value: string, onChange: (language: string) => void) => (
      <LanguageSelect options={languages} value={value} onChange={onChange} />
    ));
  return (
    <Screen title={view.title} page={view.page ?? undefined} tall>
      <div className={styles.head}>
        <h1>{search.title}</h1>
        <p>{search.lead}</p>
      </div>
      <SearchForm kind={kind} query={view.fields} {...(languageField && { languageField })} />
      <p role="status" className="solo-lector">
        {busy ? es.search.loading(search) : view.status}
      </p>
      <section aria-label={es.search.results} aria-busy={busy} className={resultStyles.results}>
        <Results kind={kind} data={data} view={view} busy={busy} />
      </section>
      <p>
        <Link to={kind.states} className={styles.byCity}>
          <span>{es.directory.byCity(search)}</span> <Icon name="right" />
        </Link>
      </p>
      {structured && <StructuredData json={structured.toHtml()} />}
    </Screen>
  );
}

const screenFor = (kind: Kind) => ({
  loader: searchLoader(kind),
  Component: viewScreen({
    viewOf: (data: SearchData, site) => searchView(kind, data, site),
    isWhole: ({ cards }) => cards !== null,
    Drawn: (drawn) => <SearchScreen kind={kind} {...drawn} />,
  }),
});

/** `/encuentra-un-agente` */
export const agentSearch = screenFor(agents);
/** `/encuentra-un-prestamista` */
export const lenderSearch = screenFor(lenders);
