import { exportDataSchema, personalArchiveSchema } from '@busca/command-api/contract';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { es } from '../../copy/es.ts';
import { api } from '../../lib/api/api.ts';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import { FieldScope } from '../../ui/form/field.tsx';
import formStyles from '../../ui/form/form.module.css';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { schemaResolver } from '../../ui/form/schema-resolver.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { saveFile } from '../audit/save-file.ts';
import { CURRENT_PASSWORD, failAtPassword } from './current-password.ts';
import styles from './account.module.css';

const words = es.credentials.exportData;

const toBlob = (base64: string): Blob => new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: 'application/zip' });

/** Saves everything that is held about the account as a ZIP archive. */
export function ExportData() {
  const [saved, setSaved] = useState('');
  const form = useForm({ defaultValues: { current_password: '' }, resolver: schemaResolver(exportDataSchema) });
  const { submit, failure, busy } = useSubmission(form, async (body) => {
    setSaved('');
    const { file_name, content } = await api.post('/api/account/export', { body, reply: personalArchiveSchema }).catch(failAtPassword);
    saveFile(toBlob(content), file_name);
    form.reset();
    setSaved(words.saved(file_name));
  });
  return (
    <details className={styles.section}>
      <summary>{words.title}</summary>
      <FormProvider {...form}>
        <form className={formStyles.form} noValidate onSubmit={submit}>
          <p>{words.text}</p>
          <p>{words.others}</p>
          <FieldScope value="descargar-">
            <PasswordField name={CURRENT_PASSWORD} label={es.portal.account.currentPassword} autoComplete="current-password" />
          </FieldScope>
          {failure !== null && <ErrorBanner error={failure} />}
          <SubmitButton label={words.submit} progress={busy ? words.working : ''} />
          <p role="status">{saved}</p>
        </form>
      </FormProvider>
    </details>
  );
}
