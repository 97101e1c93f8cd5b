import { useEffect } from 'react';
import { useLoaderData, useNavigation, useRevalidator } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { ApiError } from '../../lib/api-error.ts';
import { itemList } from '../../lib/schema-org.ts';
import { remember } from '../../lib/storage.ts';
import { type PublicPage, useFullAddress } from '../../ui/head.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/navigation.tsx';
import { Screen } from '../../ui/screen.tsx';
import { StructuredData } from '../../ui/structured-data.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { agents, type Kind, lenders, type ProfileReply } from '../profile/kinds.ts';
import { LanguageSelect } from './language-select.tsx';
import { languageName } from './languages.ts';
import { type SearchData, searchLoader } from './load.ts';
import { isPremiumOnly, PAGE_SIZE, searchAddress, type SearchQuery } from './query.ts';
import resultStyles from './results.module.css';
import { listTitle, Results } from './results.tsx';
import { SearchForm } from './search-form.tsx';
import styles from './search-screen.module.css';

/** Whether a search of this screen has been loading for long enough to show it. */
function useSearching(kind: Kind): boolean {
  const { state, location } = useNavigation();
  const retrying = useRevalidator().state === 'loading';
  return useDelayed(retrying || (state === 'loading' && location.pathname === kind.search));
}

const titleOf = (kind: Kind, data: SearchData) =>
  es.search.pageTitleOf(isPremiumOnly(data.query) ? kind.words.search.pageTitle : listTitle(kind, data), data.query.page);

/** Metadata for search engines; none for a search without results. */
const pageOf = (kind: Kind, { query, canonical, result, languages }: SearchData): PublicPage | undefined =>
  !(result instanceof ApiError) && result.profiles.length > 0
    ? { description: es.search.description(kind.words.search, query.city, languageName(languages, query.language)), path: searchAddress(kind, result.byBeginning ? { ...canonical, fullName: false } : canonical) }
    : undefined;

/** The announcement for screen readers: the search is loading, or the number of results. */
const statusOf = (kind: Kind, { query: { city, name, language }, result, languages }: SearchData, busy: boolean): string => {
  if (busy) return es.search.loading(kind.words.search);
  if (result instanceof ApiError) return '';
  const count = es.search.count(kind.words.search, result.total);
  return result.byBeginning ? `${es.search.noFullName(city, name, languageName(languages, language))} ${count}` : count;
};

/** Stores the search for the back link of profiles. */
function useRememberedSearch(kind: Kind, query: SearchQuery): void {
  useEffect(() => {
    remember(kind.remembered.term, query.city || null);
    remember(kind.remembered.search, searchAddress(kind, query));
  }, [kind, query]);
}

/** The results once more, for search engines. */
function ResultsData({ kind, data, profiles }: { kind: Kind; data: SearchData; profiles: ProfileReply[] }) {
  const fullAddress = useFullAddress();
  const entries = profiles.map((profile) => ({ name: profile.full_name, url: fullAddress(kind.profile(profile.id)) }));
  return <StructuredData thing={itemList(titleOf(kind, data), entries, (data.query.page - 1) * PAGE_SIZE)} />;
}

/** The form's field for the language. The totals are those of the place: a name narrows them. */
const languageFieldOf = ({ languages, query: { name } }: SearchData) => (value: string, onChange: (language: string) => void) =>
  <LanguageSelect languages={languages} counted={name === ''} value={value} onChange={onChange} />;

/** The search for one kind: the form and the results. The form stays usable when a search fails. */
function SearchScreen({ kind }: { kind: Kind }) {
  const data = useLoaderData<SearchData>();
  const busy = useSearching(kind);
  useRememberedSearch(kind, data.query);
  const page = pageOf(kind, data);
  const { search } = kind.words;
  return (
    <Screen title={titleOf(kind, data)} page={page} tall>
      <div className={styles.head}>
        <h1>{search.title}</h1>
        <p>{search.lead}</p>
      </div>
      <SearchForm kind={kind} query={data.query} {...(data.languages.length > 0 && { languageField: languageFieldOf(data) })} />
      <p role="status" className="solo-lector">
        {statusOf(kind, data, busy)}
      </p>
      <section aria-label={es.search.results} aria-busy={busy} className={resultStyles.results}>
        <Results kind={kind} data={data} busy={busy} />
      </section>
      <p>
        <Link to={kind.states} className={styles.byCity}>
          {es.directory.byCity(search)} <Icon name="right" />
        </Link>
      </p>
      {page && !(data.result instanceof ApiError) && <ResultsData kind={kind} data={data} profiles={data.result.profiles} />}
    </Screen>
  );
}

const screenFor = (kind: Kind) => ({ loader: searchLoader(kind), Component: () => <SearchScreen kind={kind} /> });

/** `/encuentra-un-agente` */
export const agentSearch = screenFor(agents);
/** `/encuentra-un-prestamista` */
export const lenderSearch = screenFor(lenders);
