import {
  SPECIALTIES_MAX,
  specialtiesIn,
  specialtiesOf,
  specialtiesText,
  specialtyNames,
} from '@busca/query-api/contract/specialties';
import { useController } from 'react-hook-form';
import { es } from '../../copy/es.ts';
import { ChipsField } from '../../ui/form/chips-field.tsx';
import type { FieldLook } from '../../ui/form/field.tsx';
import type { Kind } from './kinds.ts';

/** Specialities out of the kind's list, to tick; the form has them as one text. No more than six can be ticked. */
export function SpecialtiesField({ kind, name, ...look }: FieldLook & { kind: Kind['name']; name: string }) {
  const { field, fieldState } = useController({ name });
  const chosen = specialtiesIn((field.value as string | undefined) ?? '');
  return (
    <ChipsField
      {...look}
      optional
      name={name}
      hint={es.form.specialties.hint(chosen.length, SPECIALTIES_MAX)}
      error={fieldState.error?.message}
      choices={specialtiesOf[kind].map((one) => [one, specialtyNames[one]])}
      chosen={chosen}
      isFull={chosen.length >= SPECIALTIES_MAX}
      inputRef={field.ref}
      onToggle={(one, isChosen) =>
        field.onChange(specialtiesText(isChosen ? [...chosen, one] : chosen.filter((other) => other !== one)))
      }
      onBlur={field.onBlur}
    />
  );
}
