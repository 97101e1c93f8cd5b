import { forgotPasswordSchema, type ForgotPassword } from '@busca/command-api/contract';
import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { es } from '../../copy/es.ts';
import { api, unread } from '../../lib/api/api.ts';
import { paths } from '../../lib/paths.ts';
import { ErrorBanner } from '../../ui/feedback/banner.tsx';
import formStyles from '../../ui/form/form.module.css';
import { schemaResolver } from '../../ui/form/schema-resolver.ts';
import { SubmitButton, useSubmission } from '../../ui/form/form.tsx';
import { EmailField } from '../../ui/form/field.tsx';
import { Link } from '../../ui/navigation.tsx';
import type { PrefilledEmail } from './prefilled-email.ts';
import { RedirectNotice } from './redirect-notice.tsx';

/** Seconds before the screen for the code opens by itself. */
const SECONDS = 3;

/** A link to the screen for the code, with the email that was typed here. */
function HaveCode() {
  const email: string = useWatch({ name: 'email' });
  return (
    <Link to={paths.otp} state={{ email } satisfies PrefilledEmail}>
      {es.reset.haveCode}
    </Link>
  );
}

/** Requests a one-time code by email, then opens the screen for it. `email` is the initial value of the field. */
export function RequestCode({ email }: PrefilledEmail) {
  const [sentTo, setSentTo] = useState<ForgotPassword | null>(null);
  const form = useForm<ForgotPassword, unknown, ForgotPassword>({
    defaultValues: { email },
    resolver: schemaResolver(forgotPasswordSchema),
  });
  const { submit, failure, busy } = useSubmission(form, async (request) => {
    await api.post('/api/users/forgot-password', { body: request, reply: unread });
    setSentTo(request);
  });
  if (sentTo) return <RedirectNotice text={es.reset.sent} seconds={SECONDS} to={paths.otp} state={sentTo} />;
  return (
    <FormProvider {...form}>
      <form className={formStyles.form} noValidate onSubmit={submit}>
        <EmailField name="email" label={es.form.labels.email} autoComplete="username" />
        {failure !== null && <ErrorBanner error={failure} text={es.reset.failed} />}
        <SubmitButton label={es.reset.submit} progress={busy ? es.reset.working : ''} />
        <p>
          <HaveCode />
        </p>
      </form>
    </FormProvider>
  );
}
