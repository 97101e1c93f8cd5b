import { useCallback, useRef } from 'react';
import { useController } from 'react-hook-form';
import { cx } from '../../lib/text.ts';
import fieldStyles from '../../ui/form/field.module.css';
import { FieldNotes, type FieldLook } from '../../ui/form/field.tsx';
import { CityPicker } from './city-picker.tsx';

/** A city of the surrounding form, picked or typed. `unknownPlace` is shown for a text that is no place. */
export function CityField({
  name,
  label,
  hint,
  className,
  unknownPlace,
}: FieldLook & { name: string; unknownPlace?: string }) {
  const { field, fieldState } = useController({ name });
  const root = useRef<HTMLDivElement | null>(null);
  const { ref, onChange, value } = field;
  const error = fieldState.error?.message;
  // The picker replaces its input on first use, so the current input is looked up on each focus.
  const setRoot = useCallback(
    (element: HTMLDivElement | null) => {
      root.current = element;
      ref(element && { focus: () => root.current?.querySelector('input')?.focus() });
    },
    [ref],
  );
  return (
    <div className={cx(fieldStyles.field, className)} ref={setRoot}>
      <CityPicker
        name={name}
        label={label}
        value={value}
        onChange={onChange}
        onPick={onChange}
        unknownPlace={unknownPlace}
        invalid={error !== undefined}
        describedBy={cx(hint && `${name}-hint`, error && `${name}-error`)}
      />
      <FieldNotes name={name} hint={hint} error={error} />
    </div>
  );
}
