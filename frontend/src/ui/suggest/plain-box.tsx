import { useId } from 'react';
import { Icon } from '../icon.tsx';
import type { SuggestBoxProps } from './props.ts';
import styles from './suggest-box.module.css';

/**
 * The field before the combobox has loaded. It has the same role and attributes, so that a screen reader notices no
 * change.
 */
export function PlainBox({ label, name, value, icon, placeholder, describedBy, invalid, onChange }: SuggestBoxProps) {
  const id = useId();
  return (
    <div className={styles.box}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.field}>
        {icon && <Icon name={icon} className={styles.icon} />}
        <input
          id={id}
          name={name}
          className={styles.input}
          value={value}
          placeholder={placeholder}
          role="combobox"
          aria-expanded={false}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          autoComplete="off"
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </div>
  );
}
