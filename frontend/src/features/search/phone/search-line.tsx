import { lazy, Suspense, useState } from 'react';
import { es } from '../../../copy/es.ts';
import { useHydrated } from '../../../ui/hooks.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Sheet } from '../../../ui/modal-dialog.tsx';
import type { Kind } from '../../profile/kinds.ts';
import { SearchForm } from '../form/search-form.tsx';
import type { SearchData } from '../query/load.ts';
import styles from './phone.module.css';

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
