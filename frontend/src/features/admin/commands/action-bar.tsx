import { paymentSchema, reasonSchema, rejectionSchema, withheldReviewSchema } from '@busca/command-api/contract';
import { useState } from 'react';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { es } from '../../../copy/es.ts';
import type { PostBody } from '../../../lib/api/api.ts';
import { refusalOf } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorBanner } from '../../../ui/feedback/banner.tsx';
import { Field, useFieldError } from '../../../ui/form/field.tsx';
import { schemaResolver } from '../../../ui/form/schema-resolver.ts';
import { useAskBeforeRemoval } from '../../../ui/form/unsaved-guard.tsx';
import { closeDialog, ModalDialog } from '../../../ui/modal-dialog.tsx';
import type { AdminAction, ReasonedAction } from './actions.ts';
import { type CommandReport, useAdminCommand } from './admin-command.tsx';
import styles from './action-bar.module.css';

const words = es.admin.dialog;

type Category = PostBody<'/api/admin/profiles/{id}/reject'>['category'];

/** What a dialog asks for: a reason, for some with a category, or where a payment is found and its amount. */
export interface Typed {
  reason: string;
  category: string;
  reference: string;
  amount: string;
}

function typedPart(name: AdminAction['name'], { reason, category, reference, amount }: Typed): object {
  if (name === 'approve') return { unchecked_reason: reason };
  if (name === 'confirmPayment') return { reference, amount };
  return name === 'reject' || name === 'withhold' ? { reason, category: category as Category } : { reason };
}

/** The action with what was typed for it. */
export const withTyped = (action: ReasonedAction, typed: Typed): AdminAction =>
  ({
    ...action,
    body: { ...('given' in action && action.given), ...typedPart(action.name, typed) },
  }) as AdminAction;

/** Nothing typed or chosen yet. */
export const nothingTyped: Typed = { reason: '', category: '', reference: '', amount: '' };

type Schema = Parameters<typeof schemaResolver<Typed, Partial<Typed>>>[0];

interface ReasonDialogProps {
  action: ReasonedAction['name'];
  about: string;
  initial: Typed;
  /** Called with what was typed, so that the caller can keep it. */
  onCancel: (typed: Typed) => void;
  onReason: (typed: Typed) => void;
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
  schema: Schema;
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
 * The category of a reason. A choice writes its template, where it has one, into the reason, where the admin has typed
 * nothing of their own.
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

/** Where a payment is found, and its amount. */
function PaymentFields() {
  const { register } = useFormContext();
  const labels = words.payment;
  return (
    <>
      <Field name="reference" label={labels.reference} hint={labels.referenceHint} error={useFieldError('reference')}>
        {(control) => <input type="text" autoComplete="off" {...control} {...register('reference')} />}
      </Field>
      <Field name="amount" label={labels.amount} hint={labels.amountHint} optional error={useFieldError('amount')}>
        {(control) => <input type="text" inputMode="decimal" autoComplete="off" {...control} {...register('amount')} />}
      </Field>
    </>
  );
}

const POSITIVE: readonly ReasonedAction['name'][] = ['approve', 'confirmPayment', 'grantPremium'];

/**
 * Asks for the reason of an action, which the action needs; for some also for its category. A payment has a reference.
 */
export function ReasonDialog({ action, about, initial, onCancel, onReason }: ReasonDialogProps) {
  const category = categorised[action];
  const title = words.titles[action] ?? '';
  const isPayment = action === 'confirmPayment';
  const form = useForm<Typed, unknown, Partial<Typed>>({
    defaultValues: initial,
    resolver: schemaResolver<Typed, Partial<Typed>>(
      isPayment ? paymentSchema.omit({ plan: true }) : (category?.schema ?? reasonSchema),
    ),
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
          {isPayment ? <PaymentFields /> : <ReasonField hint={words.hints[action] ?? words.hint} />}
          <div className={styles.buttons}>
            <Button type="submit" variant={POSITIVE.includes(action) ? 'primary' : 'danger'}>
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

interface ActionBarProps {
  actions: AdminAction[];
  /** The revision that is on the screen. */
  revision: number;
  /** The profile's or notice's name, for the accessible names of the buttons. */
  about: string;
  report: CommandReport;
  /** Whether it stands in a row of a list: what repeats is soft. */
  inRow?: boolean;
  /** Actions after which the forms beside the bar are gone. They ask first where something there is unsaved. */
  removing?: readonly AdminAction['name'][];
}

/** Reasons that were typed but not accepted yet, by action: a failed call or Escape loses none. */
function useReasons(report: CommandReport) {
  const [reasons, setReasons] = useState<Partial<Record<AdminAction['name'], Typed>>>({});
  const remember = (name: AdminAction['name'], reason: Typed) =>
    setReasons((others) => ({ ...others, [name]: reason }));
  const done: CommandReport['done'] = (name, changed) => {
    remember(name, nothingTyped);
    report.done(name, changed);
  };
  return { reasons, remember, report: { ...report, done } };
}

/** Buttons for the possible actions, with the dialog for a reason, the progress and the failure. */
export function ActionBar({
  actions,
  revision,
  about,
  report: parentReport,
  inRow = false,
  removing = [],
}: ActionBarProps) {
  const { reasons, remember, report } = useReasons(parentReport);
  const { run, working, failure } = useAdminCommand(revision, report);
  const [pending, setPending] = useState<ReasonedAction | null>(null);
  const askBefore = useAskBeforeRemoval();
  const start = (action: AdminAction) => (action.needsReason ? setPending(action) : void run(action));
  const press = (action: AdminAction) =>
    removing.includes(action.name) ? askBefore(() => start(action)) : start(action);
  const closeDialog = ({ name }: AdminAction, reason: Typed) => {
    remember(name, reason);
    setPending(null);
  };
  const submitReason = (action: ReasonedAction, typed: Typed) => {
    closeDialog(action, typed);
    void run(withTyped(action, typed));
  };
  const refusal = refusalOf(failure);
  const hasReason = Object.values(reasons).some(({ reason, reference }) => reason !== '' || reference !== '');
  return (
    <div className={styles.actions} aria-busy={working}>
      {failure !== null && (
        <ErrorBanner error={failure} {...(refusal && { text: es.admin.refusals[refusal], expected: true })}>
          {hasReason && <p>{es.admin.dialog.kept}</p>}
        </ErrorBanner>
      )}
      <div className={styles.buttons}>
        {actions.map((action) => (
          <Button
            key={action.name}
            data-action={action.name}
            variant={inRow && action.tone === 'primary' ? 'secondary' : action.tone}
            aria-disabled={working || undefined}
            aria-label={`${es.admin.actions[action.name]}: ${about}`}
            onClick={() => press(action)}
          >
            {es.admin.actions[action.name]}
          </Button>
        ))}
        <p role="status" className={styles.progress}>
          {working && es.admin.working}
        </p>
      </div>
      {pending && (
        <ReasonDialog
          action={pending.name}
          about={about}
          initial={reasons[pending.name] ?? nothingTyped}
          onCancel={(reason) => closeDialog(pending, reason)}
          onReason={(reason) => submitReason(pending, reason)}
        />
      )}
    </div>
  );
}
