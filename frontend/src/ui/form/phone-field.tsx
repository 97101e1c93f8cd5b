import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import { useController } from 'react-hook-form';
import { es } from '../../copy/es.ts';
import { editPhone } from '../../lib/phone.ts';
import { Field, type FieldLook } from './field.tsx';

const isForwardDelete = (event: Event): boolean =>
  event instanceof InputEvent && event.inputType.startsWith('deleteContentForward');

interface PhoneFieldProps extends FieldLook {
  name: string;
  autoComplete?: string;
  /** Whether it may have an extension, as a firm's does. */
  mayExtend?: boolean;
}

/** A US phone number that is formatted while it is typed; the caret keeps its place. */
export function PhoneField({ name, autoComplete = 'tel-national', mayExtend = false, ...look }: PhoneFieldProps) {
  const { field, fieldState } = useController({ name });
  const input = useRef<HTMLInputElement | null>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const edit = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const typed = { value: target.value, caret: target.selectionStart ?? target.value.length };
    const edited = editPhone(field.value, typed, { forward: isForwardDelete(nativeEvent), mayExtend });
    caret.current = edited.caret;
    field.onChange(edited.value);
  };
  const setElement = (element: HTMLInputElement | null) => {
    input.current = element;
    field.ref(element);
  };
  return (
    <Field name={name} {...look} error={fieldState.error?.message}>
      {(control) => (
        <input
          {...control}
          type="tel"
          inputMode="tel"
          autoComplete={autoComplete}
          placeholder={es.form.phone.placeholder}
          name={name}
          value={field.value}
          onChange={edit}
          onBlur={field.onBlur}
          ref={setElement}
        />
      )}
    </Field>
  );
}
