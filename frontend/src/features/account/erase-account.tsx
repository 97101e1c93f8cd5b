import { type EraseAccount as Body, eraseAccountSchema } from '@busca/command-api/contract';
import { FormProvider, useForm } from 'react-hook-form';
import { es } from '../../copy/es.ts';
import { api } from '../../lib/api/api.ts';
import { patterns } from '../../lib/paths.ts';
import { endSession } from '../../lib/session.ts';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import { FieldScope } from '../../ui/form/field.tsx';
import formStyles from '../../ui/form/form.module.css';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { schemaResolver } from '../../ui/form/schema-resolver.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { useGo } from '../../ui/navigation.tsx';
import { CURRENT_PASSWORD, failAtPassword } from './current-password.ts';
import styles from './account.module.css';

const words = es.credentials.erase;

/** Erases the account with its profiles for good. Every session ends, and a page says what was erased and what stays. */
export function EraseAccount() {
  const go = useGo();
  const form = useForm<Body>({ defaultValues: { current_password: '' }, resolver: schemaResolver(eraseAccountSchema) });
  const { submit, failure, busy } = useSubmission(form, async (body) => {
    await api.post('/api/account/erase', { body }).catch(failAtPassword);
    endSession();
    void go(`${patterns.emailLink}#account-erased`);
  });
  return (
    <details className={styles.section}>
      <summary>{words.title}</summary>
      <FormProvider {...form}>
        <form className={formStyles.form} noValidate onSubmit={submit}>
          <p>{words.text}</p>
          <FieldScope value="borrar-">
            <PasswordField name={CURRENT_PASSWORD} label={es.portal.account.currentPassword} autoComplete="current-password" />
          </FieldScope>
          {failure !== null && <ErrorBanner error={failure} />}
          <SubmitButton label={words.submit} progress={busy ? words.working : ''} />
        </form>
      </FormProvider>
    </details>
  );
}
