import { useState } from 'react';
import { es } from '../../copy/es.ts';
import { normaliseArea } from '../../lib/areas.ts';
import { cx } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useGo } from '../../ui/navigation.tsx';
import { CityPicker } from '../cities/city-picker.tsx';
import type { Kind } from '../profile/kinds.ts';
import { NameBox } from './name-box.tsx';
import { isFullName } from './names.ts';
import { type SearchQuery, searchAddress } from './query.ts';
import styles from './search-form.module.css';

type Fields = Pick<SearchQuery, 'city' | 'name' | 'fullName'>;
const none: Fields = { city: '', name: '', fullName: false };

/** The form's fields, set anew whenever the address asks something else. */
function useFields({ city, name, fullName }: Fields) {
  const [asked, setAsked] = useState({ city, name, fullName });
  const [fields, setFields] = useState(asked);
  if (asked.city !== city || asked.name !== name || asked.fullName !== fullName) {
    setAsked({ city, name, fullName });
    setFields({ city, name, fullName });
  }
  return { fields, set: (change: Partial<Fields>) => setFields((current) => ({ ...current, ...change })) };
}

/** A city that was typed and not picked, as cities are written: 'miami,  fl' -> 'Miami, FL'. */
const writtenCity = (text: string): string => normaliseArea(text).replace(/, \p{L}{2}$/u, (state) => state.toUpperCase());

/** The form's fields and what searches with them: it writes the query into the address, and the address is what searches. */
function useSearch(kind: Kind, query: Fields) {
  const { fields, set } = useFields(query);
  const [picked, setPicked] = useState(query.city);
  const go = useGo();
  const search = (change: Partial<Fields> = {}) => {
    const { city, name, fullName } = { ...fields, ...change };
    set(change);
    void go(searchAddress(kind, { city: city === picked ? city : writtenCity(city), name: name.trim(), fullName }));
  };
  const pickCity = (city: string) => {
    setPicked(city);
    set({ city });
  };
  return { fields, set, pickCity, search };
}

interface SearchFormProps {
  kind: Kind;
  query?: Fields;
  raised?: boolean;
}

/** City, name and 'Buscar ahora'. */
export function SearchForm({ kind, query = none, raised = false }: SearchFormProps) {
  const { fields, set, pickCity, search } = useSearch(kind, query);
  return (
    <form
      role="search"
      aria-label={kind.words.search.form}
      action={kind.search}
      className={cx(styles.form, raised && styles.raised)}
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <CityPicker name="city" value={fields.city} onChange={(city) => set({ city })} onPick={pickCity} onEnter={search} />
      <NameBox
        label={kind.words.search.name}
        name="name"
        placeholder={es.search.namePlaceholder}
        path={`${kind.api}/busca/name-searchbar/`}
        value={fields.name}
        onChange={(name) => set({ name, fullName: false })}
        onPick={(name) => set({ name, fullName: isFullName(name) })}
        onEnter={() => search({ fullName: isFullName(fields.name) })}
      />
      <Button type="submit" large className={styles.submit}>
        <Icon name="search" />
        {es.search.submit}
      </Button>
    </form>
  );
}
