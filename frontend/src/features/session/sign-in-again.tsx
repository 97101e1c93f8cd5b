import { type Login, loggedInSchema, loginSchema } from '@busca/command-api/contract';
import type { SessionUser } from '@busca/platform/contract';
import { FormProvider, useForm } from 'react-hook-form';
import { es } from '../../copy/es.ts';
import { api } from '../../lib/api/api.ts';
import { dismissSignInAgain, startSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { FieldScope } from '../../ui/form/field.tsx';
import formStyles from '../../ui/form/form.module.css';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { schemaResolver } from '../../ui/form/schema-resolver.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { closeDialog, ModalDialog } from '../../ui/modal-dialog.tsx';
import { LoginFailure } from './login-failure.tsx';

const words = es.login.again;

/** A dialog that signs the same user in again after the session expired. The screen below keeps what was typed. */
export function SignInAgain({ user }: { user: SessionUser }) {
  const form = useForm<Login>({ defaultValues: { email: user.email, password: '' }, resolver: schemaResolver(loginSchema) });
  const { submit, failure, busy } = useSubmission(form, async (login) => {
    const { token } = await api.post('/api/users/login', { body: login, reply: loggedInSchema });
    startSession(token);
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
