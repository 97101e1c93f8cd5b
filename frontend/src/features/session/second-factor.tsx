import {
  confirmSecondFactorSchema,
  type LoggedIn,
  type Login,
  type SecondFactorSetup,
  secondFactorSetupSchema,
  signInFactorSchema,
} from '@busca/command-api/contract';
import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { es } from '../../copy/es.ts';
import { api } from '../../lib/api/api.ts';
import { Button } from '../../ui/button.tsx';
import { Banner, ErrorBanner } from '../../ui/feedback/banner.tsx';
import { schemaResolver } from '../../ui/form/schema-resolver.ts';
import { SubmitButton, useSubmission } from '../../ui/form/form.tsx';
import { CodeField, failAtCode, isSetUp } from './log-in.tsx';
import formStyles from '../../ui/form/form.module.css';
import styles from './second-factor.module.css';

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

type Opened = LoggedIn & { recovery_codes: string[] };

interface SignInSetUpProps {
  login: Login;
  /** Called once the recovery codes are saved. */
  onSignedIn: (opened: LoggedIn) => void;
  /** Called where it is set up already: its codes were lost with a reply, and signing in takes the next code. */
  onSetUp: () => void;
}

/** Sets the second factor up at an admin's first sign-in, and signs in. */
export default function SignInSetUp({ login: { email, password }, onSignedIn, onSetUp }: SignInSetUpProps) {
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    api
      .post('/api/session/second-factor', { body: { email, password }, reply: secondFactorSetupSchema })
      .then(setSetup, setFailure);
  }, [email, password]);
  const confirm = (code: string) =>
    api
      .post('/api/session/second-factor/confirm', { body: { email, password, code }, reply: signInFactorSchema })
      .then(setOpened, (error: unknown) => {
        if (!isSetUp(error)) throw error;
        onSetUp();
      });
  if (opened) return <RecoveryCodes codes={opened.recovery_codes} onSaved={() => onSignedIn(opened)} />;
  return (
    <div className={styles.part}>
      <Banner tone="info">{es.credentials.secondFactor.setup}</Banner>
      {failure !== null && <ErrorBanner error={failure} />}
      {setup && <SetUp setup={setup} confirm={confirm} />}
    </div>
  );
}
