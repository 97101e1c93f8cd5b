import {
  type Login,
  type LoggedIn,
  secondFactorSetupSchema,
  signInFactorSchema,
  type SecondFactorSetup,
} from '@busca/command-api/contract';
import { useEffect, useState } from 'react';
import { es } from '../../../copy/es.ts';
import { api } from '../../../lib/api/api.ts';
import { Banner, ErrorBanner } from '../../../ui/feedback/banner.tsx';
import styles from './second-factor.module.css';
import { SetUp, RecoveryCodes } from './set-up.tsx';

type Opened = LoggedIn & { recovery_codes: string[] };

interface SignInSetUpProps {
  login: Login;
  /** Called once the recovery codes are saved. */
  onSignedIn: (opened: LoggedIn) => void;
}

/** Sets the second factor up at an admin's first sign-in, and signs in. */
export default function SignInSetUp({ login: { email, password }, onSignedIn }: SignInSetUpProps) {
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    api
      .post('/api/session/second-factor', { body: { email, password }, reply: secondFactorSetupSchema })
      .then(setSetup, setFailure);
  }, [email, password]);
  const confirm = async (code: string) =>
    setOpened(
      await api.post('/api/session/second-factor/confirm', {
        body: { email, password, code },
        reply: signInFactorSchema,
      }),
    );
  if (opened) return <RecoveryCodes codes={opened.recovery_codes} onSaved={() => onSignedIn(opened)} />;
  return (
    <div className={styles.part}>
      <Banner tone="info">{es.credentials.secondFactor.setup}</Banner>
      {failure !== null && <ErrorBanner error={failure} />}
      {setup && <SetUp setup={setup} confirm={confirm} />}
    </div>
  );
}
