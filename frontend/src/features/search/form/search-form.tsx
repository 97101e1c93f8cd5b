import type { ReactNode } from 'react';
import { es } from '../../../copy/es.ts';
import { cx } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useGo } from '../../../ui/navigation.tsx';
import { typedCity } from '../../cities/catalogue.ts';
import { CityPicker } from '../../cities/city-picker.tsx';
import type { Kind } from '../../profile/kinds.ts';
import { NameBox } from './name-box.tsx';
import { NearMeButton } from './near-me-button.tsx';
import { isFullName } from './names.ts';
import { searchAddress } from '../query/query.ts';
import { type Fields, useSearchFields } from './search-fields.ts';
import styles from './search-form.module.css';

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
