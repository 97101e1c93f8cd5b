import { type ChangeEmail, changeEmailSchema, userChangedSchema } from '@busca/command-api/contract';
import { type FormEvent, useLayoutEffect, useMemo, useState } from 'react';
import { FormProvider, type Resolver, useForm, type UseFormReturn } from 'react-hook-form';
import { useRevalidator } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { api } from '../../lib/api/api.ts';
import { useFailure } from '../../lib/session.ts';
import { Banner, ErrorBanner } from '../../ui/feedback/banner.tsx';
import formStyles from '../../ui/form/form.module.css';
import { EmailField, PasswordField } from '../../ui/form/field.tsx';
import { schemaResolver } from '../../ui/form/schema-resolver.ts';
import { SubmitButton, useSubmission } from '../../ui/form/form.tsx';
import { useMergedValues } from '../../ui/form/use-merged-values.ts';
import { CURRENT_PASSWORD, failAtPassword, needsPassword } from './current-password.ts';

const words = es.portal.account;
type Values = { email: string; current_password: string };
type Outcome = 'saved' | 'unchanged' | 'pending' | null;

const resolve = schemaResolver<Partial<Values>, ChangeEmail>(changeEmailSchema);
/** An empty password is none: right after a sign-in it is not asked for. */
const resolver: Resolver<Values, unknown, ChangeEmail> = ({ email, current_password }, context, options) =>
  resolve(
    { email, ...(current_password && { current_password }) },
    context,
    options as Parameters<typeof resolve>[2],
  ) as ReturnType<Resolver<Values, unknown, ChangeEmail>>;

/** Whether the password is asked for, and how to begin and end that. Its field takes the focus. */
function useAsking(form: UseFormReturn<Values, unknown, ChangeEmail>) {
  const [asking, setAsking] = useState(false);
  // The field has only just been drawn.
  useLayoutEffect(() => {
    if (asking) form.setFocus(CURRENT_PASSWORD);
  }, [asking, form]);
  return [asking, setAsking] as const;
}

/** The account's email. The password is asked for once the server needs it: ten minutes after a sign-in. */
export function EmailForm({ id, email }: { id: string; email: string }) {
  const { revalidate } = useRevalidator();
  const [outcome, setOutcome] = useState<Outcome>(null);
  const current = useMemo(() => ({ email, current_password: '' }), [email]);
  const form = useForm<Values, unknown, ChangeEmail>({ defaultValues: current, resolver });
  const [asking, setAsking] = useAsking(form);
  const { markSaved } = useMergedValues(form, current);
  const {
    submit: start,
    busy,
    ...submission
  } = useSubmission(form, async (values) => {
    if (values.email === email) return setOutcome('unchanged');
    const submitted = form.getValues();
    const { pending_email } = await api
      .put('/api/users/{id}', { params: { id }, body: values, reply: userChangedSchema })
      .catch((error: unknown) => {
        if (needsPassword(error)) setAsking(true);
        return failAtPassword(error);
      });
    setOutcome(pending_email === null ? 'saved' : 'pending');
    setAsking(false);
    // A new email that waits for its confirmation stands above the form, which keeps the account's own.
    if (pending_email === null) markSaved({ ...submitted, current_password: '' });
    else form.reset(current);
    form.setValue(CURRENT_PASSWORD, '');
    await revalidate();
  });
  const failure = useFailure(submission.failure);
  const submit = (event: FormEvent) => {
    setOutcome(null);
    start(event);
  };
  return (
    <FormProvider {...form}>
      <form className={formStyles.form} noValidate onSubmit={submit}>
        <EmailField name="email" label={words.email} />
        {asking && (
          <PasswordField name={CURRENT_PASSWORD} label={words.currentPassword} autoComplete="current-password" />
        )}
        {failure !== null && <ErrorBanner error={failure} />}
        {outcome && outcome !== 'pending' && !busy && (
          <Banner tone={outcome === 'saved' ? 'success' : 'info'}>{words[outcome]}</Banner>
        )}
        <SubmitButton variant="secondary" label={words.save} progress={busy ? words.saving : ''} />
      </form>
    </FormProvider>
  );
}
