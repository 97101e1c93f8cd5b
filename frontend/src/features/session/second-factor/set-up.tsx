import { confirmSecondFactorSchema, type SecondFactorSetup } from '@busca/command-api/contract';
import { FormProvider, useForm } from 'react-hook-form';
import { es } from '../../../copy/es.ts';
import { Banner, ErrorBanner } from '../../../ui/feedback/banner.tsx';
import formStyles from '../../../ui/form/form.module.css';
import { schemaResolver } from '../../../ui/form/schema-resolver.ts';
import { SubmitButton, useSubmission } from '../../../ui/form/form.tsx';
import { CodeField, failAtCode } from './code-field.tsx';
import styles from './second-factor.module.css';
import { Button } from '../../../ui/button.tsx';

const words = es.credentials.secondFactor;

interface SetUpProps {
  setup: SecondFactorSetup;
  /** Sends the first code. */
  confirm: (code: string) => Promise<void>;
}

/** A new key, as a picture and as text, and the field for its first code. */
export function SetUp({ setup: { key, qr_size: size, qr_path: path }, confirm }: SetUpProps) {
  const form = useForm<{ code: string }>({
    defaultValues: { code: '' },
    resolver: schemaResolver(confirmSecondFactorSchema),
  });
  const { submit, failure, busy } = useSubmission(form, ({ code }) => confirm(code).catch(failAtCode));
  return (
    <div className={styles.part}>
      <p>{words.scan}</p>
      <svg
        className={styles.picture}
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={words.picture}
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </svg>
      <p>
        {words.orKey} <code className={styles.key}>{key}</code>
      </p>
      <FormProvider {...form}>
        <form className={formStyles.form} noValidate onSubmit={submit}>
          <CodeField label={words.code} />
          {failure !== null && <ErrorBanner error={failure} />}
          <SubmitButton label={words.confirm} progress={busy ? words.working : ''} />
        </form>
      </FormProvider>
    </div>
  );
}

const recoveryWords = es.credentials.secondFactor.recovery;

/** New recovery codes, shown once. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  return (
    <div className={styles.part}>
      <Banner tone="warning" title={recoveryWords.title}>
        <p>{recoveryWords.text}</p>
      </Banner>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button onClick={onSaved}>{recoveryWords.saved}</Button>
    </div>
  );
}
