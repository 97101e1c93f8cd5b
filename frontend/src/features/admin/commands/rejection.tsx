import { rejectionSchema } from '@busca/command-api/contract';
import { useFormContext } from 'react-hook-form';
import { es } from '../../../copy/es.ts';
import { Field, useFieldError } from '../../../ui/form/field.tsx';
import { textAfterChoice } from './rejection-text.ts';

const words = es.admin.rejection;

/** In the form the category has to be chosen; the call takes one without. */
export const rejectionFormSchema = rejectionSchema.extend({ category: rejectionSchema.shape.category.unwrap() });

/**
 * The category of a rejection. A choice writes its template into the reason, where the admin has typed nothing of their
 * own.
 */
export function CategoryField() {
  const { register, getValues, setValue } = useFormContext();
  const writeTemplate = (category: string) =>
    setValue('reason', textAfterChoice(String(getValues('reason')), category));
  return (
    <Field name="category" label={words.label} hint={words.hint} error={useFieldError('category')}>
      {(control) => (
        <select
          {...control}
          {...register('category', {
            onChange: (event: { target: { value: string } }) => writeTemplate(event.target.value),
          })}
        >
          <option value="">{words.choose}</option>
          {Object.entries(words.categories).map(([category, name]) => (
            <option key={category} value={category}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
