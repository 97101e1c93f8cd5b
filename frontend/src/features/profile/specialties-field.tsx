import {
  SPECIALTIES_MAX,
  specialtiesIn,
  specialtiesOf,
  specialtiesText,
  specialtyNames,
  type Specialty,
} from '@busca/query-api/contract/specialties';
import { use } from 'react';
import { useController } from 'react-hook-form';
import { es } from '../../copy/es.ts';
import { cx } from '../../lib/text.ts';
import fieldStyles from '../../ui/form/field.module.css';
import { type FieldLook, FieldNotes, FieldScope } from '../../ui/form/field.tsx';
import type { Kind } from './kinds.ts';
import styles from '../../ui/form/chip-choices.module.css';

/** Specialities out of the kind's list, to tick; the form has them as one text. No more than six can be ticked. */
export function SpecialtiesField({ kind, name, label, className }: FieldLook & { kind: Kind['name']; name: string }) {
  const { field, fieldState } = useController({ name });
  const chosen = specialtiesIn((field.value as string | undefined) ?? '');
  const error = fieldState.error?.message;
  const id = use(FieldScope) + name;
  const toggle = (one: Specialty, isChosen: boolean) =>
    field.onChange(specialtiesText(isChosen ? [...chosen, one] : chosen.filter((other) => other !== one)));
  return (
    <fieldset
      className={cx(fieldStyles.choices, className)}
      aria-describedby={cx(`${id}-hint`, error && `${id}-error`)}
    >
      <legend className={fieldStyles.label}>
        <span>{label}</span> <span className={fieldStyles.optional}>{es.form.optional}</span>
      </legend>
      <FieldNotes name={name} hint={es.form.specialties.hint(chosen.length, SPECIALTIES_MAX)} error={error} />
      <div className={styles.choices}>
        {specialtiesOf[kind].map((one, index) => {
          const isChosen = chosen.includes(one);
          return (
            <label key={one} className={styles.choice}>
              <input
                type="checkbox"
                name={name}
                value={one}
                ref={index === 0 ? field.ref : undefined}
                checked={isChosen}
                disabled={!isChosen && chosen.length >= SPECIALTIES_MAX}
                onChange={({ target }) => toggle(one, target.checked)}
                onBlur={field.onBlur}
              />
              <span>{specialtyNames[one]}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
