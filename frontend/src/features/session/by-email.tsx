import { type UpdatePassword, updatePasswordSchema } from '@busca/command-api/contract';
import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { api } from '../../lib/api/api.ts';
import { linkIn } from '../../lib/fragments.ts';
import { paths } from '../../lib/paths.ts';
import { endSessionOf } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/boxes.tsx';
import { ErrorBanner } from '../../ui/feedback/banner.tsx';
import { CheckboxField, PasswordField, EmailField, TextField } from '../../ui/form/field.tsx';
import { schemaResolver } from '../../ui/form/schema-resolver.ts';
import { SubmitButton, useSubmission } from '../../ui/form/form.tsx';
import { Link } from '../../ui/navigation.tsx';
import { Screen } from '../../ui/page/screen.tsx';
import { LinkScreen, readLink } from './email-link.tsx';
import { Invitation } from './invitation.tsx';
import { type PrefilledEmail, RedirectNotice, RequestCode, usePrefilledEmail } from './request-code.tsx';
import { confirmed, createReset, ResetFailed } from './reset.ts';
import formStyles from '../../ui/form/form.module.css';
import styles from './login.module.css';

/** Seconds before the login screen opens by itself. */
const SECONDS = 5;
const words = es.reset.code;
const { labels } = words;

type Values = UpdatePassword & { confirmation: string };

function Failure({ error }: { error: unknown }) {
  if (!(error instanceof ResetFailed)) return <ErrorBanner error={error} text={words.exception} />;
  return <ErrorBanner error={error.cause} text={error.message} expected={error.expected} />;
}

/** A link to request another code for the email in the form. */
function AskAgain() {
  const email: string = useWatch({ name: 'email' });
  return (
    <p>
      {words.again}{' '}
      <Link to={paths.forgotPassword} state={{ email } satisfies PrefilledEmail}>
        {words.askAgain}
      </Link>
    </p>
  );
}

function ResetForm({ onDone }: { onDone: (email: string) => void }) {
  const [reset] = useState(() => createReset(api));
  const form = useForm<Values, unknown, UpdatePassword>({
    defaultValues: { email: usePrefilledEmail(), otp: '', newPassword: '', confirmation: '', remove_passkeys: false },
    resolver: confirmed(schemaResolver<Values, UpdatePassword>(updatePasswordSchema)),
  });
  const { submit, failure, busy } = useSubmission(form, async (body) => {
    await reset(body);
    // A session that began with the old password is no longer valid.
    endSessionOf(body.email);
    onDone(body.email);
  });
  return (
    <FormProvider {...form}>
      <form className={formStyles.form} noValidate onSubmit={submit}>
        <EmailField name="email" label={es.form.labels.email} autoComplete="username" />
        <TextField name="otp" label={labels.otp} inputMode="numeric" autoComplete="one-time-code" maxLength={40} />
        <PasswordField
          name="newPassword"
          label={labels.newPassword}
          hint={es.form.password.hint}
          autoComplete="new-password"
        />
        <PasswordField name="confirmation" label={labels.confirmation} autoComplete="new-password" />
        <CheckboxField name="remove_passkeys">{words.removePasskeys}</CheckboxField>
        {failure !== null && <Failure error={failure} />}
        <SubmitButton label={words.submit} progress={busy ? words.working : ''} />
        <AskAgain />
      </form>
    </FormProvider>
  );
}

/** Sets a new password with the code from the email. */
function Otp() {
  const [doneFor, setDoneFor] = useState<PrefilledEmail | null>(null);
  return (
    <Screen title={words.title} narrow className={styles.login}>
      <h1>{words.title}</h1>
      {!doneFor && <p className={styles.intro}>{words.intro}</p>}
      <Card>
        {doneFor ? (
          <RedirectNotice text={words.done} seconds={SECONDS} to={paths.login} state={doneFor} />
        ) : (
          <ResetForm onDone={(email) => setDoneFor({ email })} />
        )}
      </Card>
    </Screen>
  );
}

/** Requests a code by email. */
function ForgotPassword() {
  return (
    <Screen title={es.reset.title} narrow className={styles.login}>
      <h1>{es.reset.title}</h1>
      <p className={styles.intro}>{es.reset.intro}</p>
      <Card>
        <RequestCode email={usePrefilledEmail()} />
      </Card>
      <p className={styles.ways}>
        <Link to={paths.login}>{es.reset.back}</Link>
      </p>
    </Screen>
  );
}

/** The code of an invitation to the staff, whose page asks for more than a click; null in any other address. */
const invitationIn = (hash: string): string | null => linkIn(hash, ['accept-invitation'])?.[1] ?? null;

const { broken } = es.emailLink;

/** An address that has lost its code. */
const Broken = () => (
  <Screen title={broken.title} narrow className={styles.login}>
    <h1>{broken.title}</h1>
    <p className={styles.intro}>{broken.text}</p>
    <p className={styles.ways}>
      <ButtonLink to={paths.login}>{broken.goOn}</ButtonLink>
    </p>
  </Screen>
);

/** Does what the link of an email is for, once somebody clicks. Mail servers that open links change nothing. */
function EmailLink() {
  const { hash } = useLocation();
  const [link, invitation] = [readLink(hash), invitationIn(hash)];
  // Another link in the same tab starts anew.
  if (link) return <LinkScreen key={link.code} {...link} />;
  if (invitation) return <Invitation key={invitation} code={invitation} />;
  return <Broken />;
}

/** `/forgot-password` */
export const forgotPassword = { Component: ForgotPassword };
/** `/otp` */
export const otp = { Component: Otp };
/** `/correo` */
export const emailLink = { Component: EmailLink };
