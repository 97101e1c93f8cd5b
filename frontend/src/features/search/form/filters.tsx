import type { OfferedSpecialtyReply } from '@busca/query-api/contract';
import { specialtiesOf, type Specialty, specialtyNames } from '@busca/query-api/contract/specialties';
import { useId } from 'react';
import { es } from '../../../copy/es.ts';
import { cx } from '../../../lib/text.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import type { Kind } from '../../profile/kinds.ts';
import type { SearchData } from '../query/load.ts';
import { specialtyNamed, specialtySlug } from '../query/query.ts';
import type { Fields } from './search-form.tsx';
import boxStyles from '../../../ui/suggest/suggest-box.module.css';
import styles from './filter-select.module.css';

interface FilterSelectProps {
  label: string;
  icon: IconName;
  /** The parameter of the address. */
  name: string;
  /** The words for no choice. */
  any: string;
  /** Each a value and its words. */
  choices: readonly (readonly [value: string, words: string])[];
  /** Empty for any. */
  value: string;
  onChange: (value: string) => void;
}

/** A field that narrows a search: a native select. */
export function FilterSelect({ label, icon, name, any, choices, value, onChange }: FilterSelectProps) {
  const id = useId();
  return (
    <div className={boxStyles.box}>
      <label className={boxStyles.label} htmlFor={id}>
        {label}
      </label>
      <div className={boxStyles.field}>
        <Icon name={icon} className={boxStyles.icon} />
        <select
          id={id}
          name={name}
          className={cx(boxStyles.input, styles.select)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{any}</option>
          {choices.map(([one, words]) => (
            <option key={one} value={one}>
              {words}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}

/** One of what narrows a search, to choose from. */
interface Filter {
  label: string;
  icon: IconName;
  /** The parameter of the address. */
  name: string;
  /** The words for no choice. */
  any: string;
  /** Each a value of the parameter and its words. */
  choices: readonly (readonly [value: string, words: string])[];
  /** Which of them a search has; empty for none. */
  value: (fields: Fields) => string;
  /** What a choice changes of a search. */
  change: (value: string) => Partial<Fields>;
}

/**
 * What narrows a search: a speciality, and a language that profiles of the place speak. `offered`: the specialities of
 * the place with their totals, where these are known.
 */
export function filtersOf(
  kind: Kind,
  { query, languages }: Pick<SearchData, 'query' | 'languages'>,
  offered?: readonly OfferedSpecialtyReply[],
): Filter[] {
  // The totals are those of the place: a name narrows them, and so does the other filter.
  const withTotal = (words: string, total: number, other: string): string =>
    query.name === '' && other === '' ? es.search.withTotal(words, total) : words;
  const specialtyWords = (id: Specialty): string =>
    offered
      ? withTotal(specialtyNames[id], offered.find((one) => one.id === id)?.total ?? 0, query.language)
      : specialtyNames[id];
  const speciality: Filter = {
    label: es.search.specialty,
    icon: 'tick',
    name: 'especialidad',
    any: es.search.anySpecialty,
    choices: specialtiesOf[kind.name].map((one) => [specialtySlug(one), specialtyWords(one)]),
    value: ({ specialty }) => specialty && specialtySlug(specialty),
    change: (value) => ({ specialty: specialtyNamed(kind, value) }),
  };
  if (languages.length === 0) return [speciality];
  const language: Filter = {
    label: es.search.language,
    icon: 'languages',
    name: 'idioma',
    any: es.search.anyLanguage,
    choices: languages.map(({ id, name, total }) => [id, withTotal(name, total, query.specialty)]),
    value: (fields) => fields.language,
    change: (value) => ({ language: value }),
  };
  return [speciality, language];
}
