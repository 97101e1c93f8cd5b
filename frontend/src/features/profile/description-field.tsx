import { DESCRIPTION_MAX } from '@busca/command-api/contract/constants';
import { useFormContext, useWatch } from 'react-hook-form';
import { es } from '../../copy/es.ts';
import { cx } from '../../lib/text.ts';
import styles from '../../ui/form/field.module.css';
import { Field, type FieldLook, useFieldError } from '../../ui/form/field.tsx';

/**
 * Counts the typed characters. A screen reader announces only a count above the limit, since each character would be
 * too often.
 */
function Counter({ length }: { length: number }) {
  const over = length - DESCRIPTION_MAX;
  return (
    <p className={cx(styles.counter, over > 0 && styles.error)}>
      <span>{es.form.description.count(length, DESCRIPTION_MAX)}</span>
      <span role="status">{over > 0 && ` ${es.form.description.over(over)}`}</span>
    </p>
  );
}

/**
 * A text field of several lines with a counter. It accepts a text that is too long, so that the author can shorten it.
 */
export function DescriptionField({ name, ...look }: FieldLook & { name: string }) {
  const { register } = useFormContext();
  const value: string = useWatch({ name }) ?? '';
  return (
    <Field name={name} {...look} error={useFieldError(name)} after={<Counter length={value.trim().length} />}>
      {(control) => <textarea rows={7} {...control} {...register(name)} />}
    </Field>
  );
}
