import { type Lead, leadSchema } from '@busca/command-api/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type FieldValues, useController, useFormContext, type UseFormReturn } from 'react-hook-form';
import { es } from '../../copy/es.ts';
import { ApiError } from '../../lib/api-error.ts';
import { api, unread } from '../../lib/api/api.ts';
import { idempotencyKeys } from '../../lib/api/idempotency-keys.ts';
import { changedSince } from '../../lib/field-values.ts';
import { paths } from '../../lib/paths.ts';
import { cx } from '../../lib/text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Banner, ErrorBanner } from '../../ui/feedback/banner.tsx';
import { type FieldLook, FieldNotes, EmailField, TextField } from '../../ui/form/field.tsx';
import { PhoneField } from '../../ui/form/phone-field.tsx';
import { useSubmission } from '../../ui/form/form.tsx';
import { placeLabel } from '../cities/catalogue.ts';
import { CityPicker } from '../cities/city-picker.tsx';
import fieldStyles from '../../ui/form/field.module.css';
import styles from './lead.module.css';

type Person = Pick<Lead, 'firstName' | 'lastName' | 'email' | 'phoneNumber'> & { homepage: string };

const emptyPerson: Person = { firstName: '', lastName: '', email: '', phoneNumber: '', homepage: '' };

/** Values of a form with a message. `consent` enables the submit button and is not sent. */
export type MessageValues = Person & { message: string; consent: boolean };

export const emptyMessage: MessageValues = { ...emptyPerson, message: '', consent: false };

/** The body of a message to our team. */
export const contactLead = (message: Lead): Lead => ({ ...message, page: 'contact' });

/** The body of a message to the professional of a profile. */
export const profileLead =
  (profileId: string) =>
  (message: Lead): Lead => ({ ...message, page: 'profile', profile_id: profileId });

/** Values of the form of an empty search: a message with the place. */
export type WantedValues = MessageValues & { location: string };

/** `location` is not empty: without a place nobody's turn is known. */
export const wantedSchema = leadSchema.extend({ location: leadSchema.shape.firstName });

/** The body of a message to one professional of a kind in turn, with the place as the catalogue spells it. */
export const wantedLead =
  (page: 'agents' | 'lenders') =>
  async ({ location = '', ...message }: Lead): Promise<Lead> => ({
    ...message,
    page,
    location: await placeLabel(location),
  });

/** The loan form has a place and a timeframe instead of a message, each with the limits of a name. */
export const loanSchema = wantedSchema.omit({ message: true }).extend({ timeframe: leadSchema.shape.firstName });
export type LoanValues = Person & { location: string; timeframe: string };
/** Those values, once they are checked. */
export type LoanRequest = Omit<Lead, 'message'> & { location: string; timeframe: string };

export const emptyLoan: LoanValues = { ...emptyPerson, location: '', timeframe: '' };

/**
 * The body of a loan lead: the place, as the catalogue spells it, and the timeframe, also as the message, one sentence.
 */
export const loanLead = async ({ location, timeframe, ...person }: LoanRequest): Promise<Lead> => {
  const place = await placeLabel(location);
  return { ...person, message: es.lead.loan.message(place, timeframe), page: 'loan', location: place, timeframe };
};

/**
 * Sends a form as a lead, with one idempotency key for the same content, and empties the form once the lead is
 * accepted. A form that was changed while it was being sent keeps its values. `sent` counts the leads of this visit.
 * `confirmsSent` is true until the form is used again; a form that kept its values confirms until it is sent again.
 */
export function useLead<Values extends FieldValues, Out>(
  form: UseFormReturn<Values, unknown, Out>,
  toLead: (values: Out) => Lead | Promise<Lead>,
) {
  const [keyOf] = useState(idempotencyKeys);
  const [sent, setSent] = useState(0);
  const [typedMeanwhile, setTypedMeanwhile] = useState(false);
  const { isDirty, errors } = form.formState;
  const submission = useSubmission(form, async (values) => {
    const submitted = form.getValues();
    const lead = await toLead(values);
    await api.post('/api/busca/sendNewLead', { body: lead, idempotencyKey: keyOf(lead), reply: unread });
    const changed = changedSince(submitted, form.getValues());
    if (!changed) form.reset();
    setTypedMeanwhile(changed);
    setSent((count) => count + 1);
  });
  const unused = (typedMeanwhile || !isDirty) && Object.keys(errors).length === 0;
  const confirmsSent = sent > 0 && unused && !submission.busy && submission.failure === null;
  // Of a field that nobody sees: what filled it, a robot or an extension, would else wait for an answer.
  const failure = submission.failure ?? errors.homepage ?? null;
  return { ...submission, failure, sent, confirmsSent, typedMeanwhile };
}

const { labels } = es.lead;

/** Name, email and phone of the visitor. */
export function PersonFields() {
  return (
    <>
      <div className={styles.names}>
        <TextField name="firstName" label={labels.firstName} autoComplete="given-name" />
        <TextField name="lastName" label={labels.lastName} autoComplete="family-name" />
      </div>
      <EmailField name="email" label={labels.email} />
      <PhoneField name="phoneNumber" label={labels.phoneNumber} />
    </>
  );
}

/** The last field of a form, which nobody sees: who fills it is a robot. */
export function TrapField() {
  const { register } = useFormContext();
  return (
    <div className={styles.trap}>
      <label>
        <span>{labels.homepage}</span>
        <input type="text" autoComplete="off" tabIndex={-1} {...register('homepage')} />
      </label>
    </div>
  );
}

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

/**
 * Confirms a sent form, and takes the focus: the button of the emptied form may be disabled. A visitor who is typing
 * keeps the focus.
 */
export function Sent({ next, typedMeanwhile }: { next: string; typedMeanwhile: boolean }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!typedMeanwhile) root.current?.focus();
  }, [typedMeanwhile]);
  return (
    <div ref={root} tabIndex={-1} className={styles.outcome}>
      <Banner tone="success">
        <p>{es.lead.sent}</p>
        <p>{next}</p>
        {typedMeanwhile && <p>{es.lead.typedMeanwhile}</p>}
        <p className={styles.follow}>
          <ButtonLink variant="secondary" to={paths.sentMessages}>
            {es.lead.follow}
          </ButtonLink>
        </p>
      </Banner>
    </div>
  );
}

/** The outcome of the last submit; nothing before the first. */
export function Outcome({
  next,
  sent,
  confirmsSent,
  typedMeanwhile,
  failure,
}: {
  /** Who has the message once it is sent, and what comes next. */
  next: string;
  sent: number;
  confirmsSent: boolean;
  typedMeanwhile: boolean;
  failure: unknown;
}) {
  const refusal = failure instanceof ApiError ? es.lead.refusals[failure.code] : undefined;
  if (failure !== null)
    return <ErrorBanner error={failure} text={refusal ?? es.lead.failed} expected={refusal !== undefined} />;
  return confirmsSent ? <Sent key={sent} next={next} typedMeanwhile={typedMeanwhile} /> : null;
}
