import { useId } from 'react';
import { cx } from '../../../lib/text.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
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
