import { useCallback, useRef } from 'react';
import { useController } from 'react-hook-form';
import { cx } from '../../lib/text.ts';
import fieldStyles from '../../ui/form/field.module.css';
import { FieldNotes, type FieldLook } from '../../ui/form/field.tsx';
import { CityPicker } from './city-picker.tsx';

/** A city of the surrounding form, picked or written. */
export function CityField({ name, label, hint, className }: FieldLook & { name: string }) {
  const { field, fieldState } = useController({ name });
  const here = useRef<HTMLDivElement | null>(null);
  const { ref, onChange, value } = field;
  const error = fieldState.error?.message;
  // The picker draws another input once somebody reaches for it: the one that is there takes the focus.
  const hold = useCallback(
    (element: HTMLDivElement | null) => {
      here.current = element;
      ref(element && { focus: () => here.current?.querySelector('input')?.focus() });
    },
    [ref],
  );
  return (
    <div className={cx(fieldStyles.field, className)} ref={hold}>
      <CityPicker name={name} label={label} value={value} onChange={onChange} onPick={onChange}
        invalid={error !== undefined} describedBy={cx(hint && `${name}-hint`, error && `${name}-error`)} />
      <FieldNotes name={name} hint={hint} error={error} />
    </div>
  );
}
