import { reasonSchema, rejectionSchema, withheldReviewSchema } from '@busca/command-api/contract';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { es } from '../../../copy/es.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, useFieldError } from '../../../ui/form/field.tsx';
import { schemaResolver } from '../../../ui/form/schema-resolver.ts';
import { closeDialog, ModalDialog } from '../../../ui/modal-dialog.tsx';
import styles from './action-bar.module.css';
import type { ReasonedAction } from './actions.ts';

const words = es.admin.dialog;

/** A reason as it is typed; a rejection and a withheld review have a category, which is empty until it is chosen. */
export interface Reason {
  reason: string;
  category: string;
}

export const noReason: Reason = { reason: '', category: '' };

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

const { templates } = es.admin.rejection;

/** What a reason's category may be. In the form it has to be chosen; the call of a rejection takes one without. */
interface Categorised {
  words: { label: string; hint: string; choose: string };
  categories: Record<string, string>;
  templates: Readonly<Record<string, string>>;
  schema: Parameters<typeof schemaResolver<Reason, Checked>>[0];
}
const categorised: Partial<Record<ReasonedAction['name'], Categorised>> = {
  reject: {
    words: es.admin.rejection,
    categories: es.admin.rejection.categories,
    templates,
    schema: rejectionSchema.extend({ category: rejectionSchema.shape.category.unwrap() }),
  },
  withhold: {
    words: es.admin.reviews.withholding,
    categories: es.reviews.categories,
    templates: {},
    schema: withheldReviewSchema,
  },
};

/** The reason after a choice of category: its template, unless the admin has typed a text of their own. */
export function textAfterChoice(typed: string, category: string): string {
  const isTemplate = Object.values(templates).includes(typed.trim());
  return isTemplate || typed.trim() === '' ? (templates[category] ?? '') : typed;
}

/**
 * The category of a reason. A choice writes its template, where it has one, into the reason, where the admin has typed nothing of their
 * own.
 */
function CategoryField({ words: labels, categories, templates: texts }: Categorised) {
  const { register, getValues, setValue } = useFormContext();
  const writeTemplate = (category: string) =>
    texts[category] !== undefined && setValue('reason', textAfterChoice(String(getValues('reason')), category));
  return (
    <Field name="category" label={labels.label} hint={labels.hint} error={useFieldError('category')}>
      {(control) => (
        <select
          {...control}
          {...register('category', {
            onChange: (event: { target: { value: string } }) => writeTemplate(event.target.value),
          })}
        >
          <option value="">{labels.choose}</option>
          {Object.entries(categories).map(([category, name]) => (
            <option key={category} value={category}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Asks for the reason of an action on a profile, which the action needs; for some also for its category. */
export function ReasonDialog({ action, about, initial, onCancel, onReason }: ReasonDialogProps) {
  const category = categorised[action];
  const title = words.titles[action] ?? '';
  const form = useForm<Reason, unknown, Checked>({
    defaultValues: initial,
    resolver: schemaResolver<Reason, Checked>(category?.schema ?? reasonSchema),
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
          {category && <CategoryField {...category} />}
          <ReasonField hint={words.hints[action] ?? words.hint} />
          <div className={styles.buttons}>
            <Button type="submit" variant={action === 'approve' ? 'primary' : 'danger'}>
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
