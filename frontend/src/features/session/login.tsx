import type { LoggedIn, Login } from '@busca/command-api/contract';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { es } from '../../copy/es.ts';
import { afterLogin, paths } from '../../lib/paths.ts';
import { startSession, useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/boxes.tsx';
import { Banner, ErrorBanner } from '../../ui/feedback/banner.tsx';
import { PasswordField, EmailField } from '../../ui/form/field.tsx';
import { GatedSubmit, useSubmission } from '../../ui/form/form.tsx';
import { useHydrated } from '../../ui/hooks.ts';
import { Link, useGo } from '../../ui/navigation.tsx';
import { Screen } from '../../ui/page/screen.tsx';
import { TermsField } from '../legal/consent.tsx';
import { CurrentSession } from './current-session.tsx';
import { CodeField, LoginFailure, loginResolver, type LoginValues, needsSetUp, useLogIn } from './log-in.tsx';
import { type PrefilledEmail, RequestCode, usePrefilledEmail } from './request-code.tsx';
import formStyles from '../../ui/form/form.module.css';
import styles from './login.module.css';

const passkeyWords = es.credentials.passkeys;

interface PasskeyButtonProps {
  /** The checkbox of the form that has to be ticked first. */
  gate: string;
  onSignedIn: (opened: LoggedIn) => Promise<void>;
}

/** Signs in with a passkey instead of the form's fields. */
function PasskeyButton({ gate, onSignedIn }: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown; text: string | undefined } | null>(null);
  const isOpen = useWatch({ name: gate });
  const hydrated = useHydrated();
  const logIn = async () => {
    setBusy(true);
    setFailure(null);
    const device = await import('./passkey-device.ts').catch((error: unknown) =>
      setFailure({ error, text: undefined }),
    );
    await device
      ?.logInWithPasskey()
      .then(onSignedIn, (error: unknown) => setFailure({ error, text: device.passkeyFailure(error) }));
    setBusy(false);
  };
  return (
    <>
      {failure && <ErrorBanner error={failure.error} {...(failure.text && { text: failure.text, expected: true })} />}
      <div className={formStyles.submit}>
        <Button
          variant="secondary"
          large
          disabled={!isOpen || !hydrated}
          aria-disabled={busy ? true : undefined}
          onClick={() => void (busy || logIn())}
        >
          {passkeyWords.logIn}
        </Button>
        <p role="status" className={formStyles.progress}>
          {busy ? passkeyWords.working : ''}
        </p>
      </div>
    </>
  );
}

const SignInSetUp = lazy(() => import('./second-factor.tsx'));
type Values = LoginValues & { terms: boolean };
const factor = es.credentials.secondFactor;

interface LoginFormProps extends PrefilledEmail {
  /** Called while a session has begun and its first screen is loading. */
  onEntering: (entering: boolean) => void;
}

function LoginForm({ email, onEntering }: LoginFormProps) {
  const go = useGo();
  const [inNeed, setInNeed] = useState<Login | null>(null);
  const form = useForm<Values, unknown, Login>({
    defaultValues: { email, password: '', code: '', terms: false },
    resolver: loginResolver,
  });
  const [already, setAlready] = useState(false);
  const { asking, ask, logIn } = useLogIn(form);
  const askInstead = () => {
    setInNeed(null);
    setAlready(true);
    ask();
  };
  const enter = async ({ token, user_type }: LoggedIn) => {
    onEntering(true);
    startSession(token);
    await go(afterLogin(window.location.search, user_type)).finally(() => onEntering(false));
    form.reset();
  };
  const { submit, failure, busy } = useSubmission(form, async (login) => {
    const opened = await logIn(login).catch((error: unknown) => {
      if (!needsSetUp(error)) throw error;
      setInNeed(login);
    });
    if (opened) await enter(opened);
  });
  if (inNeed)
    return (
      <Suspense>
        <SignInSetUp login={inNeed} onSignedIn={(opened) => void enter(opened)} onSetUp={askInstead} />
      </Suspense>
    );
  return (
    <FormProvider {...form}>
      <form className={formStyles.form} noValidate onSubmit={submit}>
        <EmailField name="email" label={es.form.labels.email} autoComplete="username" />
        <PasswordField name="password" label={es.form.labels.password} autoComplete="current-password" />
        {already && <Banner tone="info">{factor.already}</Banner>}
        {asking && <CodeField label={factor.anyCode} hint={factor.needed} />}
        <TermsField name="terms" />
        {failure !== null && <LoginFailure error={failure} />}
        <GatedSubmit gate="terms" label={es.login.submit} progress={busy ? es.login.working : ''} />
        <PasskeyButton gate="terms" onSignedIn={enter} />
      </form>
    </FormProvider>
  );
}

/**
 * `/inicio-de-sesión-de-usuario` and `/user-login`: for agents, lenders, admins and analysts. The second mode requests
 * a code to reset the password.
 */
export function Component() {
  const current = useSession();
  const [entering, setEntering] = useState(false);
  const [resetting, setResetting] = useState(false);
  const [email, setEmail] = useState(usePrefilledEmail());
  // The email typed in one mode is kept for the other.
  const rememberEmail = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement && target.name === 'email') setEmail(target.value);
  };
  return (
    <Screen title={resetting ? es.reset.title : es.login.title} narrow className={styles.login}>
      <h1>{resetting ? es.reset.title : es.login.title}</h1>
      <p className={styles.intro}>{resetting ? es.reset.intro : es.login.intro}</p>
      {current && !entering && <CurrentSession user={current.user} />}
      <Card onChange={rememberEmail}>
        {resetting ? <RequestCode email={email} /> : <LoginForm email={email} onEntering={setEntering} />}
      </Card>
      <Button variant="quiet" className={styles.mode} onClick={() => setResetting(!resetting)}>
        {resetting ? es.reset.back : es.login.forgot}
      </Button>
      <p>
        {es.login.noProfile} <Link to={paths.agentSignUp}>{es.login.agentSignUp}</Link> {es.login.or}{' '}
        <Link to={paths.lenderSignUp}>{es.login.lenderSignUp}</Link>.
      </p>
    </Screen>
  );
}
