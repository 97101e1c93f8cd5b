import { reasonSchema, rejectionSchema } from '@busca/command-api/contract';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { es } from '../../../copy/es.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, useFieldError } from '../../../ui/form/field.tsx';
import { schemaResolver } from '../../../ui/form/schema-resolver.ts';
import { closeDialog, ModalDialog } from '../../../ui/modal-dialog.tsx';
import styles from './action-bar.module.css';
import type { ReasonedAction } from './actions.ts';

const words = es.admin.dialog;

/** A reason as it is typed; only a rejection has a category, which is empty until it is chosen. */
export interface Reason {
  reason: string;
  category: string;
}

type Checked = Pick<Reason, 'reason'> & Partial<Reason>;

interface ReasonDialogProps {
  action: ReasonedAction['name'];
  about: string;
  initial: Reason;
  /** Called with what was typed, so that the caller can keep it. */
  onCancel: (reason: Reason) => void;
  onReason: (reason: Reason) => void;
}

function ReasonField({ hint }: { hint: string }) {
  const { register } = useFormContext();
  return (
    <Field name="reason" label={words.label} hint={hint} error={useFieldError('reason')}>
      {(control) => <textarea rows={4} {...control} {...register('reason')} />}
    </Field>
  );
}

const rejectionWords = es.admin.rejection;

/** In the form the category has to be chosen; the call takes one without. */
const rejectionFormSchema = rejectionSchema.extend({ category: rejectionSchema.shape.category.unwrap() });

const { templates } = es.admin.rejection;

/** The reason after a choice of category: its template, unless the admin has typed a text of their own. */
export function textAfterChoice(typed: string, category: string): string {
  const isTemplate = Object.values(templates).includes(typed.trim());
  return isTemplate || typed.trim() === '' ? (templates[category] ?? '') : typed;
}

/**
 * The category of a rejection. A choice writes its template into the reason, where the admin has typed nothing of their
 * own.
 */
function CategoryField() {
  const { register, getValues, setValue } = useFormContext();
  const writeTemplate = (category: string) =>
    setValue('reason', textAfterChoice(String(getValues('reason')), category));
  return (
    <Field name="category" label={rejectionWords.label} hint={rejectionWords.hint} error={useFieldError('category')}>
      {(control) => (
        <select
          {...control}
          {...register('category', {
            onChange: (event: { target: { value: string } }) => writeTemplate(event.target.value),
          })}
        >
          <option value="">{rejectionWords.choose}</option>
          {Object.entries(rejectionWords.categories).map(([category, name]) => (
            <option key={category} value={category}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Asks for the reason of an action on a profile, which the action needs; for a rejection, also for its category. */
export function ReasonDialog({ action, about, initial, onCancel, onReason }: ReasonDialogProps) {
  const isRejection = action === 'reject';
  const title = words.titles[action] ?? '';
  const form = useForm<Reason, unknown, Checked>({
    defaultValues: initial,
    resolver: schemaResolver<Reason, Checked>(isRejection ? rejectionFormSchema : reasonSchema),
  });
  return (
    <ModalDialog title={title} onClose={() => onCancel(form.getValues())}>
      <FormProvider {...form}>
        <form
          className={styles.reason}
          noValidate
          onSubmit={(event) => void form.handleSubmit((values) => onReason({ ...initial, ...values }))(event)}
        >
          <p className={styles.about}>{about}</p>
          {isRejection && <CategoryField />}
          <ReasonField hint={words.hints[action] ?? words.hint} />
          <div className={styles.buttons}>
            <Button type="submit" variant="danger">
              {title}
            </Button>
            <Button variant="quiet" onClick={closeDialog}>
              {words.cancel}
            </Button>
          </div>
        </form>
      </FormProvider>
    </ModalDialog>
  );
}
