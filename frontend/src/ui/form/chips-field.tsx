import { type ReactNode, type Ref, use } from 'react';
import { es } from '../../copy/es.ts';
import { cx } from '../../lib/text.ts';
import styles from './chips-field.module.css';
import fieldStyles from './field.module.css';
import { type FieldLook, FieldNotes, FieldScope } from './field.tsx';

interface ChipsFieldProps extends FieldLook {
  name: string;
  error?: string | undefined;
  /** Each a value and its words. */
  choices: readonly (readonly [value: string, words: string])[];
  chosen: readonly string[];
  /** Whether no other one can be chosen. */
  isFull?: boolean;
  /** Of the first box. */
  inputRef: Ref<HTMLInputElement>;
  onToggle: (value: string, isChosen: boolean) => void;
  onBlur: () => void;
  /** Another way to choose, below the boxes. */
  children?: ReactNode;
}

/** A group of boxes to tick, each within a chip. */
export function ChipsField({
  name,
  label,
  hint,
  optional = false,
  error,
  className,
  children,
  ...boxes
}: ChipsFieldProps) {
  const { choices, chosen, isFull = false, inputRef, onToggle, onBlur } = boxes;
  const id = use(FieldScope) + name;
  return (
    <fieldset
      className={cx(fieldStyles.choices, className)}
      aria-describedby={cx(hint && `${id}-hint`, error && `${id}-error`)}
    >
      <legend className={fieldStyles.label}>
        <span>{label}</span> {optional && <span className={fieldStyles.optional}>{es.form.optional}</span>}
      </legend>
      <FieldNotes name={name} hint={hint} error={error} />
      <div className={styles.choices}>
        {choices.map(([value, words], index) => {
          const isChosen = chosen.includes(value);
          return (
            <label key={value} className={styles.choice}>
              <input
                type="checkbox"
                name={name}
                value={value}
                ref={index === 0 ? inputRef : undefined}
                checked={isChosen}
                disabled={isFull && !isChosen}
                onChange={({ target }) => onToggle(value, target.checked)}
                onBlur={onBlur}
              />
              <span>{words}</span>
            </label>
          );
        })}
      </div>
      {children}
    </fieldset>
  );
}
