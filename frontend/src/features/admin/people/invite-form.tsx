import { invitationSchema } from '@busca/command-api/contract';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router-dom';
import { es } from '../../../copy/es.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { api, unread } from '../../../lib/api/api.ts';
import { idempotencyKeys } from '../../../lib/api/idempotency-keys.ts';
import { useFailure } from '../../../lib/session.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorBanner } from '../../../ui/feedback/error-banner.tsx';
import formStyles from '../../../ui/form/form.module.css';
import { schemaResolver } from '../../../ui/form/schema-resolver.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { EmailField } from '../../../ui/form/text-field.tsx';
import { useSubmission } from '../../../ui/form/use-submission.ts';
import { Outcome } from './outcome.tsx';
import styles from '../teamwork/teamwork.module.css';

const words = es.adminStaff.invite;
const choices = Object.entries(es.adminStaff.roles).map(([value, label]) => ({ value, label }));
const empty = { email: '', user_type: 'Analyst' as const };

interface Values {
  email: string;
  user_type: 'Admin' | 'Analyst';
}

/** Invites an admin or analyst by email. */
export function InviteForm() {
  const { revalidate } = useRevalidator();
  const [keyOf] = useState(() => idempotencyKeys());
  const [sent, setSent] = useState(0);
  const [invited, setInvited] = useState<string | null>(null);
  const form = useForm<Values, unknown, Values>({ defaultValues: empty, resolver: schemaResolver(invitationSchema) });
  const { submit, busy, ...submission } = useSubmission(form, async (body) => {
    setInvited(null);
    await api.post('/api/admin/staff/invitations', { body, idempotencyKey: keyOf(sent, body), reply: unread });
    // The same email again is another invitation.
    setSent(sent + 1);
    form.reset(empty);
    await revalidate();
    setInvited(body.email);
  });
  const failure = useFailure(submission.failure);
  const cannotMail = failure instanceof ApiError && failure.code === 'not-in-this-state';
  return (
    <Card as="section" className={styles.panel} aria-labelledby="invitar">
      <h2 id="invitar" className={styles.heading}>
        {words.title}
      </h2>
      <FormProvider {...form}>
        <form className={formStyles.form} noValidate onSubmit={submit}>
          <EmailField name="email" label={words.email} hint={words.hint} autoComplete="off" />
          <SelectField name="user_type" label={words.role} choices={choices} />
          {failure !== null && (
            <ErrorBanner error={failure} {...(cannotMail && { text: words.noMail, expected: true })} />
          )}
          {invited !== null && <Outcome text={words.done(invited)} />}
          <SubmitButton label={words.submit} progress={busy ? words.working : ''} />
        </form>
      </FormProvider>
    </Card>
  );
}
