import { forgotPasswordSchema, type ForgotPassword } from '@busca/command-api/contract';
import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { es } from '../../copy/es.ts';
import { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api/api.ts';
import { paths } from '../../lib/paths.ts';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import formStyles from '../../ui/form/form.module.css';
import { schemaResolver } from '../../ui/form/schema-resolver.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { EmailField } from '../../ui/form/text-field.tsx';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { Link } from '../../ui/navigation.tsx';
import type { GivenEmail } from './given-email.ts';
import { Onward } from './onward.tsx';

/** Until the screen for the code comes by itself. */
const SECONDS = 3;

/** A way to where a code is typed in, which takes along what was typed here. */
function HaveCode() {
  const email: string = useWatch({ name: 'email' });
  return (
    <Link to={paths.otp} state={{ email } satisfies GivenEmail}>
      {es.reset.haveCode}
    </Link>
  );
}

/** Asks for a one-time code by email, then leads on to where it is typed in. `email` is what was typed before. */
export function RequestCode({ email }: GivenEmail) {
  const [sentTo, setSentTo] = useState<ForgotPassword | null>(null);
  const form = useForm<ForgotPassword, unknown, ForgotPassword>({ defaultValues: { email }, resolver: schemaResolver(forgotPasswordSchema) });
  const { submit, failure, busy } = useSubmission(form, async (request) => {
    await api.post('/api/users/forgot-password', { body: request });
    setSentTo(request);
  });
  if (sentTo) return <Onward text={es.reset.sent} seconds={SECONDS} to={paths.otp} state={sentTo} />;
  return (
    <FormProvider {...form}>
      <form className={formStyles.form} noValidate onSubmit={submit}>
        <EmailField name="email" label={es.form.labels.email} autoComplete="username" />
        {failure !== null && (
          <ErrorBanner error={failure} text={es.reset.failed}>
            {failure instanceof ApiError && failure.status === 429 && <p>{es.common.busy(failure.retryAfter)}</p>}
          </ErrorBanner>
        )}
        <SubmitButton label={es.reset.submit} progress={busy ? es.reset.working : ''} />
        <p>
          <HaveCode />
        </p>
      </form>
    </FormProvider>
  );
}
