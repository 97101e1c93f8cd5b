import { type ChangePassword, changePasswordSchema, passwordChangedSchema } from '@busca/command-api/contract';
import { type FormEvent, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { es } from '../../copy/es.ts';
import { api } from '../../lib/api/api.ts';
import { startSession, useFailure } from '../../lib/session.ts';
import { Banner, ErrorBanner } from '../../ui/feedback/banner.tsx';
import { CheckboxField, FieldScope, PasswordField } from '../../ui/form/field.tsx';
import formStyles from '../../ui/form/form.module.css';
import { schemaResolver } from '../../ui/form/schema-resolver.ts';
import { SubmitButton, useSubmission } from '../../ui/form/form.tsx';
import { confirmed } from '../session/reset.ts';
import { CURRENT_PASSWORD, failAtPassword } from './current-password.ts';
import styles from './account.module.css';

const words = es.portal.account;
const { labels } = es.reset.code;
type Values = ChangePassword & { confirmation: string };

const resolver = confirmed(schemaResolver<Values, ChangePassword>(changePasswordSchema));

/** Changes the password; this session goes on with a new token, all others end. */
export function PasswordForm() {
  const [saved, setSaved] = useState(false);
  const form = useForm<Values, unknown, ChangePassword>({
    defaultValues: { current_password: '', newPassword: '', confirmation: '', remove_passkeys: false },
    resolver,
  });
  const {
    submit: start,
    busy,
    ...submission
  } = useSubmission(form, async (body) => {
    const { token } = await api
      .put('/api/account/password', { body, reply: passwordChangedSchema })
      .catch(failAtPassword);
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
          {failure !== null && <ErrorBanner error={failure} />}
          {saved && !busy && <Banner tone="success">{words.password.saved}</Banner>}
          <SubmitButton label={words.password.save} progress={busy ? words.saving : ''} />
        </form>
      </FormProvider>
    </details>
  );
}
