import { changeEmailSchema } from '@busca/command-api/contract';
import type { UserReply } from '@busca/query-api/contract';
import { type FormEvent, useMemo, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { api } from '../../lib/api/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import formStyles from '../../ui/form/form.module.css';
import { schemaResolver } from '../../ui/form/schema-resolver.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { EmailField } from '../../ui/form/text-field.tsx';
import { useMergedValues } from '../../ui/form/use-merged-values.ts';
import { useSubmission } from '../../ui/form/use-submission.ts';
import styles from './dashboard.module.css';

const words = es.portal.account;
type Outcome = 'saved' | 'unchanged' | null;

function EmailForm({ id, email }: { id: string; email: string }) {
  const { revalidate } = useRevalidator();
  const [outcome, setOutcome] = useState<Outcome>(null);
  const current = useMemo(() => ({ email }), [email]);
  const form = useForm<{ email: string }>({ defaultValues: current, resolver: schemaResolver(changeEmailSchema) });
  const { markSaved } = useMergedValues(form, current);
  const { submit: start, failure, busy } = useSubmission(form, async (values) => {
    if (values.email === email) return setOutcome('unchanged');
    const submitted = form.getValues();
    await api.put('/api/users/{id}', { params: { id }, body: values });
    setOutcome('saved');
    markSaved(submitted);
    await revalidate();
  });
  const submit = (event: FormEvent) => {
    setOutcome(null);
    start(event);
  };
  return (
    <FormProvider {...form}>
      <form className={formStyles.form} noValidate onSubmit={submit}>
        <EmailField name="email" label={words.email} />
        {failure !== null && <ErrorBanner error={failure} />}
        {outcome && !busy && <Banner tone={outcome === 'saved' ? 'success' : 'info'}>{words[outcome]}</Banner>}
        <SubmitButton label={words.save} progress={busy ? words.saving : ''} />
      </form>
    </FormProvider>
  );
}

/** The account: its name, and its login email, which can be changed. */
export function AccountCard({ user }: { user: UserReply }) {
  return (
    <Card as="section" className={styles.account} aria-labelledby="cuenta">
      <h2 id="cuenta">{words.title}</h2>
      <dl className={styles.name}>
        <dt>{words.name}</dt>
        <dd>{user.name}</dd>
      </dl>
      <EmailForm id={user.id} email={user.email} />
    </Card>
  );
}
