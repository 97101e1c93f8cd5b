import type { Login } from '@busca/command-api/contract';
import type { SessionUser } from '@busca/platform/contract';
import { FormProvider, useForm } from 'react-hook-form';
import { es } from '../../copy/es.ts';
import { dismissSignInAgain, startSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { FieldScope, PasswordField } from '../../ui/form/field.tsx';
import formStyles from '../../ui/form/form.module.css';
import { SubmitButton, useSubmission } from '../../ui/form/form.tsx';
import { closeDialog, ModalDialog } from '../../ui/modal-dialog.tsx';
import { CodeField, LoginFailure, loginResolver, type LoginValues, useLogIn } from './log-in.tsx';

const words = es.login.again;

/** A dialog that signs the same user in again after the session expired. The screen below keeps what was typed. */
export function SignInAgain({ user }: { user: SessionUser }) {
  const form = useForm<LoginValues, unknown, Login>({
    defaultValues: { email: user.email, password: '', code: '' },
    resolver: loginResolver,
  });
  const { asking, logIn } = useLogIn(form);
  const { submit, failure, busy } = useSubmission(form, async (login) => {
    const opened = await logIn(login);
    if (opened) startSession(opened.token);
  });
  return (
    <ModalDialog title={words.title} onClose={dismissSignInAgain}>
      <p>{words.text(user.email)}</p>
      <FormProvider {...form}>
        <form className={formStyles.form} noValidate onSubmit={submit}>
          {/* For password managers. Only the user of the screen below can sign in here. */}
          <input {...form.register('email')} type="email" autoComplete="username" readOnly hidden />
          <FieldScope value="sesion-">
            <PasswordField name="password" label={es.form.labels.password} autoComplete="current-password" />
            {asking && (
              <CodeField label={es.credentials.secondFactor.anyCode} hint={es.credentials.secondFactor.needed} />
            )}
          </FieldScope>
          {failure !== null && <LoginFailure error={failure} />}
          <SubmitButton label={es.login.submit} progress={busy ? es.login.working : ''} />
          <p>
            <Button variant="quiet" onClick={closeDialog}>
              {words.later}
            </Button>
          </p>
        </form>
      </FormProvider>
    </ModalDialog>
  );
}
