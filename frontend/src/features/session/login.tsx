import { loggedInSchema, type Login, loginSchema } from '@busca/command-api/contract';
import { type FormEvent, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { es } from '../../copy/es.ts';
import { api } from '../../lib/api/api.ts';
import { afterLogin, paths } from '../../lib/paths.ts';
import { startSession, useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import formStyles from '../../ui/form/form.module.css';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { schemaResolver } from '../../ui/form/schema-resolver.ts';
import { GatedSubmit } from '../../ui/form/submit-button.tsx';
import { EmailField } from '../../ui/form/text-field.tsx';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { Link, useGo } from '../../ui/navigation.tsx';
import { Screen } from '../../ui/screen.tsx';
import { TermsField } from '../legal/terms.tsx';
import { CurrentSession } from './current-session.tsx';
import { type PrefilledEmail, usePrefilledEmail } from './prefilled-email.ts';
import { LoginFailure } from './login-failure.tsx';
import styles from './login.module.css';
import { RequestCode } from './request-code.tsx';

type Values = Login & { terms: boolean };

function LoginForm({ email }: PrefilledEmail) {
  const go = useGo();
  const form = useForm<Values, unknown, Login>({ defaultValues: { email, password: '', terms: false }, resolver: schemaResolver(loginSchema) });
  const { submit, failure, busy } = useSubmission(form, async (login) => {
    const { token, user_type } = await api.post('/api/users/login', { body: login, reply: loggedInSchema });
    startSession(token);
    form.reset();
    await go(afterLogin(window.location.search, user_type));
  });
  return (
    <FormProvider {...form}>
      <form className={formStyles.form} noValidate onSubmit={submit}>
        <EmailField name="email" label={es.form.labels.email} autoComplete="username" />
        <PasswordField name="password" label={es.form.labels.password} autoComplete="current-password" />
        <TermsField name="terms" />
        {failure !== null && <LoginFailure error={failure} />}
        <GatedSubmit gate="terms" label={es.login.submit} progress={busy ? es.login.working : ''} />
      </form>
    </FormProvider>
  );
}

/** `/inicio-de-sesión-de-usuario` and `/user-login`: for agents, lenders, admins and analysts. The second mode requests a code to reset the password. */
export function Component() {
  const current = useSession();
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
      {current && <CurrentSession user={current.user} />}
      <Card onChange={rememberEmail}>{resetting ? <RequestCode email={email} /> : <LoginForm email={email} />}</Card>
      <Button variant="quiet" className={styles.mode} onClick={() => setResetting(!resetting)}>
        {resetting ? es.reset.back : es.login.forgot}
      </Button>
      <p>
        {es.login.noProfile} <Link to={paths.agentSignUp}>{es.login.agentSignUp}</Link> {es.login.or} <Link to={paths.lenderSignUp}>{es.login.lenderSignUp}</Link>.
      </p>
    </Screen>
  );
}
