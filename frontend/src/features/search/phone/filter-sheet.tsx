import type { OfferedSpecialtyReply } from '@busca/query-api/contract';
import { useEffect, useState } from 'react';
import { es } from '../../../copy/es.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { api } from '../../../lib/api/api.ts';
import { Button } from '../../../ui/button.tsx';
import choiceStyles from '../../../ui/form/chips-field.module.css';
import fieldStyles from '../../../ui/form/field.module.css';
import { closeDialog, Sheet, SheetForm } from '../../../ui/modal-dialog.tsx';
import type { Kind } from '../../profile/kinds.ts';
import { filtersOf } from '../form/filters.tsx';
import { useSearch } from '../form/search-form.tsx';
import type { SearchData } from '../query/load.ts';
import styles from './phone.module.css';

interface FilterSheetProps {
  kind: Kind;
  data: SearchData;
  /** Whether another answer is loading. */
  busy: boolean;
  onClose: () => void;
}

/** What the sheet leads to: '3 agentes', the search that is loading, or what else there is where nobody is found. */
function outcome({ kind, data: { result }, busy }: Omit<FilterSheetProps, 'onClose'>): string {
  const nouns = kind.words.search;
  if (busy) return es.search.loading(nouns);
  if (result instanceof ApiError || result.total === 0) return es.searchFilters.none;
  return es.searchFilters.view(es.search.count(nouns, result.total));
}

/** The specialities of the place that is searched, once they are known; a call that fails leaves them without totals. */
function useOffered({ resource }: Kind, city: string): OfferedSpecialtyReply[] | undefined {
  const [offered, setOffered] = useState<OfferedSpecialtyReply[]>();
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    const reply = city
      ? api.get(`${resource}/busca/city/{city}/specialties`, { params: { city }, signal })
      : api.get(`${resource}/busca/specialties`, { signal });
    reply.then(setOffered, () => undefined);
    return () => gone.abort();
  }, [resource, city]);
  return offered;
}

/**
 * The filters of a search as a sheet. What is chosen applies at once: the button says the result and only closes it.
 */
export default function FilterSheet({ onClose, ...search }: FilterSheetProps) {
  const { kind, data } = search;
  const { fields, choose } = useSearch(kind, data.query);
  const isNarrow = fields.specialty !== '' || fields.language !== '';
  const offered = useOffered(kind, data.query.city);
  const label = outcome(search);
  return (
    <Sheet title={es.searchFilters.title} onClose={onClose}>
      <SheetForm
        onSubmit={(event) => event.preventDefault()}
        foot={
          <div className={styles.foot}>
            <Button
              variant="quiet"
              aria-disabled={!isNarrow}
              onClick={() => isNarrow && choose({ specialty: '', language: '' })}
            >
              {es.searchFilters.clear}
            </Button>
            <Button onClick={closeDialog}>{label}</Button>
            <p role="status" className="solo-lector">
              {label}
            </p>
          </div>
        }
      >
        {filtersOf(kind, data, offered).map((filter) => (
          <fieldset key={filter.name} className={fieldStyles.choices}>
            <legend className={fieldStyles.label}>{filter.label}</legend>
            <div className={choiceStyles.choices}>
              {[['', filter.any] as const, ...filter.choices].map(([value, words]) => (
                <label key={value} className={choiceStyles.choice}>
                  <input
                    type="radio"
                    name={filter.name}
                    value={value}
                    checked={filter.value(fields) === value}
                    onChange={() => choose(filter.change(value))}
                  />
                  <span>{words}</span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </SheetForm>
    </Sheet>
  );
}
