import { updatePasswordSchema, type UpdatePassword } from '@busca/command-api/contract';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { send } from '../../lib/api/client.ts';
import { paths } from '../../lib/paths.ts';
import { endSession } from '../../lib/session.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import formStyles from '../../ui/form/form.module.css';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { schemaResolver } from '../../ui/form/schema-resolver.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { EmailField, TextField } from '../../ui/form/text-field.tsx';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { Link } from '../../ui/navigation.tsx';
import { Screen } from '../../ui/screen.tsx';
import styles from './login.module.css';
import { Onward } from './onward.tsx';
import { confirmed, createReset, ResetFailed } from './reset.ts';

/** Until the login comes by itself. */
const SECONDS = 5;
const words = es.reset.code;
const { labels } = words;

type Values = UpdatePassword & { confirmation: string };

/** The email that the screen before has sent the code to. */
function useGivenEmail(): string {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string' ? state.email : '';
}

function Failure({ error }: { error: unknown }) {
  return error instanceof ResetFailed ? <ErrorBanner error={error.cause} text={error.message} /> : <ErrorBanner error={error} text={words.exception} />;
}

function ResetForm({ onDone }: { onDone: () => void }) {
  const [reset] = useState(() => createReset(send));
  const form = useForm<Values, unknown, UpdatePassword>({
    defaultValues: { email: useGivenEmail(), otp: '', newPassword: '', confirmation: '' },
    resolver: confirmed(schemaResolver<Values, UpdatePassword>(updatePasswordSchema)),
  });
  const { submit, failure, busy } = useSubmission(form, async (body) => {
    await reset(body);
    // A session that began with the old password is over.
    endSession();
    onDone();
  });
  return (
    <FormProvider {...form}>
      <form className={formStyles.form} noValidate onSubmit={submit}>
        <EmailField name="email" label={es.form.labels.email} autoComplete="username" />
        <TextField name="otp" label={labels.otp} inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
        <PasswordField name="newPassword" label={labels.newPassword} hint={es.form.password.hint} autoComplete="new-password" />
        <PasswordField name="confirmation" label={labels.confirmation} autoComplete="new-password" />
        {failure !== null && <Failure error={failure} />}
        <SubmitButton label={words.submit} progress={busy ? words.working : ''} />
      </form>
    </FormProvider>
  );
}

/** `/otp`: a new password with the code out of the mail. */
export function Component() {
  const [done, setDone] = useState(false);
  return (
    <Screen title={words.title} narrow className={styles.login}>
      <h1>{words.title}</h1>
      {!done && <p className={styles.intro}>{words.intro}</p>}
      <Card>{done ? <Onward text={words.done} seconds={SECONDS} to={paths.login} /> : <ResetForm onDone={() => setDone(true)} />}</Card>
      {!done && (
        <p>
          {words.again} <Link to={paths.forgotPassword}>{words.askAgain}</Link>
        </p>
      )}
    </Screen>
  );
}
