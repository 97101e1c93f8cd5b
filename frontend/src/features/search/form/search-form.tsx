import { type ReactNode, useEffect, useReducer, useState } from 'react';
import { es } from '../../../copy/es.ts';
import { api } from '../../../lib/api/api.ts';
import { matchIn, cx, fold } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useCurrentLocation, useGo } from '../../../ui/navigation.tsx';
import { type SuggestBoxProps, useTyped } from '../../../ui/suggest/suggestions.ts';
import { SuggestBox } from '../../../ui/suggest/suggest-box.tsx';
import { typedCity } from '../../cities/catalogue.ts';
import { CityPicker } from '../../cities/city-picker.tsx';
import type { Kind } from '../../profile/kinds.ts';
import { searchAddress, type SearchQuery } from '../query/query.ts';
import type { NearProblem } from './near-me.ts';
import nearMeStyles from './near-me-button.module.css';
import styles from './search-form.module.css';

/** Values of the search form. */
export type Fields = Pick<SearchQuery, 'city' | 'name' | 'fullName' | 'language' | 'specialty'>;

/** State of the search form. */
export interface FieldsState {
  fields: Fields;
  /** The last search with an answer. */
  query: Fields;
  /** Key of the navigation that the last answer belongs to. */
  key: string;
  /** Whether the router is loading the next screen. */
  waiting: boolean;
  /** Values typed since the next search began; null while no search is running. */
  typed: Partial<Fields> | null;
}

export type FieldsEvent =
  | { type: 'typed'; change: Partial<Fields> }
  | { type: 'searched'; change: Partial<Fields> }
  | { type: 'waiting'; waiting: boolean }
  | { type: 'answered'; query: Fields; key: string };

export const startOf = (answer: Pick<FieldsState, 'query' | 'key'>): FieldsState => ({
  ...answer,
  fields: answer.query,
  waiting: false,
  typed: null,
});

/**
 * The form takes its values from the address, except those that were typed while the answer was loading. Another answer
 * for the same address (a retry, a page that is brought up to date) changes nothing that was typed.
 */
export function nextFields(state: FieldsState, event: FieldsEvent): FieldsState {
  if ('change' in event) {
    const { type, change } = event;
    return {
      ...state,
      fields: { ...state.fields, ...change },
      typed: type === 'searched' ? {} : state.typed && { ...state.typed, ...change },
    };
  }
  if ('waiting' in event)
    return { ...state, waiting: event.waiting, typed: event.waiting ? (state.typed ?? {}) : null };
  const { query, key } = event;
  return { ...state, query, ...(key !== state.key && { key, fields: { ...query, ...state.typed }, typed: null }) };
}

/** The form's values; `query` must be a new object for each answer. */
function useSearchFields(query: Fields) {
  const { key, waiting } = useCurrentLocation();
  const [state, dispatch] = useReducer(nextFields, { query, key }, startOf);
  if (state.query !== query) dispatch({ type: 'answered', query, key });
  if (state.waiting !== waiting) dispatch({ type: 'waiting', waiting });
  return { fields: state.fields, dispatch };
}

/** Loads what locates the browser at the first press: most visitors never do. */
const cityNearMe = (kind: Kind, language: string): Promise<{ city: string } | { problem: NearProblem }> =>
  import('./near-me.ts').then(
    (module) => module.cityNearMe(kind, language, navigator.geolocation),
    () => ({ problem: 'failed' }),
  );

/**
 * 'Cerca de mí': asks the browser for the position only when it is pressed, then searches for the city around it, among
 * those where somebody speaks the `language`.
 */
function NearMeButton({ kind, language, onCity }: { kind: Kind; language: string; onCity: (city: string) => void }) {
  const [state, setState] = useState<NearProblem | 'locating' | null>(null);
  const find = async () => {
    if (state === 'locating') return;
    setState('locating');
    const outcome = await cityNearMe(kind, language);
    setState('problem' in outcome ? outcome.problem : null);
    if ('city' in outcome) onCity(outcome.city);
  };
  return (
    <div className={nearMeStyles.near}>
      <Button variant="quiet" aria-disabled={state === 'locating'} onClick={() => void find()}>
        <Icon name="pin" />
        {es.searchForm.near.button}
      </Button>
      <p role="status" className={nearMeStyles.note}>
        {state && es.searchForm.near[state]}
      </p>
    </div>
  );
}

/** Maximum number of names in a reply. A reply of this length may be incomplete. */
export const MAX_NAMES = 100;

/**
 * Whether the names for `query` include every name that begins with `text`. True for an empty text, which needs none.
 */
export function coversText(query: string, names: readonly string[], text: string): boolean {
  const [typed, loaded] = [fold(text), fold(query)];
  if (typed === loaded || typed === '') return true;
  // Where none matches, the reply for the text itself has the nearest ones.
  return (
    loaded !== '' && typed.startsWith(loaded) && names.length < MAX_NAMES && names.some((name) => matchIn(name, text))
  );
}

/** A name of more than one word is looked up as a full name. */
export const isFullName = (name: string): boolean => fold(name).includes(' ');

/** Maximum number of suggestions in the list. */
const MAX_SUGGESTIONS = 8;

interface NameSuggestions {
  /** The names of the last reply: those that match the text are among them, once that reply covers it. */
  names: string[];
  /** Whether the reply that covers the text has come. */
  complete: boolean;
}

/**
 * Names to suggest of the kind's profiles: loaded at the first character, and again where that reply was not complete.
 */
function useNames({ resource }: Kind, text: string): NameSuggestions {
  const [query, setQuery] = useState('');
  const [names, setNames] = useState<{ query: string; list: string[] }>({ query: '', list: [] });
  const loading = names.query !== query;
  const covered = coversText(query, loading ? [] : names.list, text);
  if (!covered) setQuery(text.trim());
  useEffect(() => {
    if (!query) return;
    const call = new AbortController();
    const suggestions = api.get(`${resource}/busca/name-searchbar/{text}`, {
      params: { text: query },
      signal: call.signal,
    });
    suggestions.then(
      (list) => setNames({ query, list }),
      () => undefined,
    );
    return () => call.abort();
  }, [resource, query]);
  const isTyped = text.trim() !== '';
  return { names: isTyped ? names.list : [], complete: isTyped && covered && !loading };
}

/** A field for a person's name, with suggestions. */
function NameBox({ kind, ...box }: Omit<SuggestBoxProps, 'suggestions' | 'nothingFound' | 'icon'> & { kind: Kind }) {
  const { typed, handlers } = useTyped(box);
  const { names, complete } = useNames(kind, typed);
  const areNear = complete && names.length > 0 && !names.some((name) => matchIn(name, typed));
  return (
    <SuggestBox
      icon="person"
      {...box}
      {...handlers}
      suggestions={names}
      {...(!areNear && { onlyMatching: MAX_SUGGESTIONS })}
      nothingFound={complete ? es.searchForm.unknownName(kind.words.search) : undefined}
    />
  );
}

const none: Fields = { city: '', name: '', fullName: false, language: '', specialty: '' };

/**
 * The form's values. A search, and a filter that is chosen, writes them into the address, whose loader runs the search.
 */
export function useSearch(kind: Kind, query: Fields, onSearch?: () => void) {
  const { fields, dispatch } = useSearchFields(query);
  const go = useGo();
  const set = (change: Partial<Fields>) => dispatch({ type: 'typed', change });
  const choose = (change: Partial<Fields>) => {
    const { city, name, fullName, language, specialty } = { ...fields, ...change };
    dispatch({ type: 'searched', change });
    void go(searchAddress(kind, { city: typedCity(city), name: name.trim(), fullName, language, specialty }));
  };
  const search = (change: Partial<Fields> = {}) => {
    onSearch?.();
    choose(change);
  };
  return { fields, set, search, choose };
}

interface SearchFormProps {
  kind: Kind;
  query?: Fields;
  className?: string | undefined;
  /** Called as a search begins, other than by a filter. */
  onSearch?: () => void;
  /** Fields that filter as soon as one is chosen; without them, the form filters by nothing. */
  filters?: (chosen: Fields, onChoose: (change: Partial<Fields>) => void) => ReactNode;
}

/** City, name, filters and 'Buscar ahora'. */
export function SearchForm({ kind, query = none, className, onSearch, filters }: SearchFormProps) {
  const { fields, set, search, choose } = useSearch(kind, query, onSearch);
  const setCity = (city: string) => set({ city });
  return (
    <form
      role="search"
      aria-label={kind.words.search.form}
      action={kind.search}
      className={cx(styles.form, className)}
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <CityPicker
        name="city"
        placeholder={es.searchForm.placePlaceholder}
        value={fields.city}
        onChange={setCity}
        onPick={setCity}
        onEnter={search}
      />
      <NameBox
        label={kind.words.search.name}
        name="name"
        placeholder={es.searchForm.namePlaceholder}
        kind={kind}
        value={fields.name}
        onChange={(name) => set({ name, fullName: false })}
        onPick={(name) => set({ name, fullName: isFullName(name) })}
        onEnter={() => search({ fullName: isFullName(fields.name) })}
      />
      {filters?.(fields, choose)}
      <Button type="submit" large className={styles.submit}>
        <Icon name="search" />
        {es.searchForm.submit}
      </Button>
      <NearMeButton kind={kind} language={fields.language} onCity={(city) => search({ city })} />
    </form>
  );
}
