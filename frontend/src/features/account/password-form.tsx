import { type ChangePassword, changePasswordSchema, passwordChangedSchema } from '@busca/command-api/contract';
import { type FormEvent, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { es } from '../../copy/es.ts';
import { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api/api.ts';
import { endingSession } from '../../lib/api/maybe-done.ts';
import { startSession, useFailure } from '../../lib/session.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { CheckboxField, FieldScope, PasswordField } from '../../ui/form/field.tsx';
import { FieldFailure } from '../../ui/form/problems.ts';
import { schemaResolver } from '../../ui/form/schema-resolver.ts';
import { SubmitButton, useSubmission } from '../../ui/form/form.tsx';
import { AccountFailure } from './account-failure.tsx';
import { confirmed } from '../session/reset.ts';
import formStyles from '../../ui/form/form.module.css';
import styles from './account.module.css';

/** The field of the current password in the account's forms. */
export const CURRENT_PASSWORD = 'current_password';

const texts: Record<string, string> = {
  'wrong-current-password': es.portal.account.wrongPassword,
  'password-needed': es.portal.account.passwordNeeded,
};

/** Rethrows a failure; one because of the current password belongs to its field. */
export function failAtPassword(error: unknown): never {
  const text = error instanceof ApiError && texts[error.code];
  throw text ? new FieldFailure({ field: CURRENT_PASSWORD, text }) : error;
}

/** Whether a command was refused because the session is too old to go without the password. */
export const needsPassword = (error: unknown): boolean => error instanceof ApiError && error.code === 'password-needed';

const words = es.portal.account;
const { labels } = es.reset.code;
type Values = ChangePassword & { confirmation: string };

const resolver = confirmed(schemaResolver<Values, ChangePassword>(changePasswordSchema));

/** Changes the password; this session goes on with a new token, all others end. */
export function PasswordForm() {
  const [saved, setSaved] = useState(false);
  const [attempt] = useState(() => endingSession(words.password.maybeSaved));
  const form = useForm<Values, unknown, ChangePassword>({
    defaultValues: { current_password: '', newPassword: '', confirmation: '', remove_passkeys: false },
    resolver,
  });
  const {
    submit: start,
    busy,
    ...submission
  } = useSubmission(form, async (body) => {
    const { token } = await attempt(() =>
      api.put('/api/account/password', { body, reply: passwordChangedSchema }),
    ).catch(failAtPassword);
    if (token !== undefined) startSession(token);
    form.reset();
    setSaved(true);
  });
  const failure = useFailure(submission.failure);
  const submit = (event: FormEvent) => {
    setSaved(false);
    start(event);
  };
  return (
    <details className={styles.section}>
      <summary>{words.password.title}</summary>
      <FormProvider {...form}>
        <form className={formStyles.form} noValidate onSubmit={submit}>
          <FieldScope value="clave-">
            <PasswordField name={CURRENT_PASSWORD} label={words.currentPassword} autoComplete="current-password" />
            <PasswordField
              name="newPassword"
              label={labels.newPassword}
              hint={es.form.password.hint}
              autoComplete="new-password"
            />
            <PasswordField name="confirmation" label={labels.confirmation} autoComplete="new-password" />
          </FieldScope>
          <CheckboxField name="remove_passkeys">{es.reset.code.removePasskeys}</CheckboxField>
          {failure !== null && <AccountFailure error={failure} />}
          {saved && !busy && <Banner tone="success">{words.password.saved}</Banner>}
          <SubmitButton label={words.password.save} progress={busy ? words.saving : ''} />
        </form>
      </FormProvider>
    </details>
  );
}
