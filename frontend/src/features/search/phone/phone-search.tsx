import { specialtiesOf, specialtyNames } from '@busca/query-api/contract/specialties';
import { lazy, Suspense, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { es } from '../../../copy/es.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { cx, slug } from '../../../lib/text.ts';
import { useHydrated } from '../../../ui/hooks.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Sheet } from '../../../ui/modal-dialog.tsx';
import { Link } from '../../../ui/navigation.tsx';
import type { Kind } from '../../profile/kinds.ts';
import { splitLanguages } from '../../profile/listed-profile.tsx';
import { SearchForm } from '../form/search-form.tsx';
import type { SearchData } from '../query/load.ts';
import { readQuery, searchAddress, type SearchQuery } from '../query/query.ts';
import styles from './phone.module.css';

interface QuickFilter {
  words: string;
  /** What the chip changes of the search: it is chosen, or removed. */
  change: Partial<SearchQuery>;
  isChosen: boolean;
}

/**
 * The filters that are chosen, the cities of a name that several states have, and the filters that somebody in sight
 * meets, so that none of those leads to an empty list. A chosen speciality gives way to another, a language too.
 */
export function quickFilters(kind: Kind, { query, languages, result, sameName }: SearchData): QuickFilter[] {
  const profiles = result instanceof ApiError ? [] : result.profiles;
  const met = new Set<string>(profiles.flatMap(({ specialties }) => specialties));
  const named = new Set(profiles.flatMap((one) => splitLanguages(one.languages)));
  const spoken = new Set([...named].map(slug));
  const filter = (words: string, isChosen: boolean, isMet: boolean, change: Partial<SearchQuery>) =>
    isChosen || isMet ? [{ words, change, isChosen }] : [];
  const all = [
    ...specialtiesOf[kind.name].flatMap((one) => {
      const isChosen = one === query.specialty;
      return filter(specialtyNames[one], isChosen, met.has(one), { specialty: isChosen ? '' : one });
    }),
    // Everybody speaks Spanish.
    ...languages.flatMap(({ id, name }) => {
      const isChosen = id === query.language;
      return filter(name, isChosen, id !== 'espanol' && spoken.has(id), { language: isChosen ? '' : id });
    }),
  ];
  const cities = sameName.map((city) => ({ words: city, change: { city }, isChosen: false }));
  return [...all.filter(({ isChosen }) => isChosen), ...cities, ...all.filter(({ isChosen }) => !isChosen)];
}

/** On a phone, chips under the line: links, so that they work without scripts. Those that are chosen come first. */
export function QuickFilters({ kind, data }: { kind: Kind; data: SearchData }) {
  const { location } = useNavigation();
  // A second chip adds to the first, whose results are still on their way.
  const query = location?.pathname === kind.search ? readQuery(kind, new URLSearchParams(location.search)) : data.query;
  const chips = quickFilters(kind, { ...data, query });
  if (chips.length === 0) return null;
  return (
    <nav aria-label={es.searchFilters.quick} className={styles.quick}>
      <ul>
        {chips.map(({ words, change, isChosen }) => (
          <li key={words}>
            <Link
              to={searchAddress(kind, { ...query, page: 1, ...change })}
              // The chosen one comes first, where it would be out of sight.
              onClick={({ currentTarget }) => currentTarget.closest('nav')?.scrollTo({ left: 0 })}
              className={cx(styles.chip, isChosen && styles.chosen)}
              aria-label={isChosen ? es.searchFilters.remove(words) : undefined}
            >
              <span>{words}</span>
              {isChosen && <Icon name="close" size={16} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Loaded once it is opened. */
const FilterSheet = lazy(() => import('./filter-sheet.tsx'));

interface SearchLineProps {
  kind: Kind;
  data: SearchData;
  /** Whether another answer is loading. */
  busy: boolean;
}

/**
 * On a phone one line in the place of the form: it says what was searched for, and opens the form as a sheet. Beside it
 * the filters, with the number of those that are chosen, open as another one.
 */
export function SearchLine({ kind, data, busy }: SearchLineProps) {
  const [open, setOpen] = useState<'form' | 'filters' | null>(null);
  const disabled = !useHydrated();
  const { city, name, specialty, language } = data.query;
  const chosen = [specialty, language].filter(Boolean).length;
  const close = () => setOpen(null);
  return (
    <>
      <div className={styles.line}>
        <button type="button" className={styles.search} disabled={disabled} onClick={() => setOpen('form')}>
          <Icon name="search" />
          <strong>{es.search.submit}</strong>
          <span className={styles.asked}>{[city, name].filter(Boolean).join(' · ')}</span>
        </button>
        <button type="button" className={styles.filters} disabled={disabled} onClick={() => setOpen('filters')}>
          <Icon name="filter" />
          <span>{es.searchFilters.title}</span>
          {chosen > 0 && (
            <span className={styles.count}>
              <span>{chosen}</span> <span className="solo-lector">{es.searchFilters.chosen(chosen)}</span>
            </span>
          )}
        </button>
      </div>
      {open === 'form' && (
        <Sheet title={kind.words.search.form} onClose={close}>
          <SearchForm kind={kind} query={data.query} className={styles.form} onSearch={close} />
        </Sheet>
      )}
      {open === 'filters' && (
        <Suspense fallback={null}>
          <FilterSheet kind={kind} data={data} busy={busy} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
