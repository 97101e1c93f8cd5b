import { acceptInvitationSchema } from '@busca/command-api/contract';
import { ACCOUNT_NAME_MAX } from '@busca/command-api/contract/constants';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { es } from '../../copy/es.ts';
import { ApiError } from '../../lib/api-error.ts';
import { api, unread } from '../../lib/api/api.ts';
import { idempotencyKeys } from '../../lib/api/idempotency-keys.ts';
import { paths } from '../../lib/paths.ts';
import { endSession } from '../../lib/session.ts';
import { Card } from '../../ui/boxes.tsx';
import { ErrorBanner } from '../../ui/feedback/banner.tsx';
import formStyles from '../../ui/form/form.module.css';
import { PasswordField, TextField } from '../../ui/form/field.tsx';
import { schemaResolver } from '../../ui/form/schema-resolver.ts';
import { SubmitButton, useSubmission } from '../../ui/form/form.tsx';
import { Screen } from '../../ui/page/screen.tsx';
import { NotOpen, Done, useLinkState } from './email-link.tsx';
import styles from './login.module.css';

const words = es.adminStaff.accept;
const formSchema = acceptInvitationSchema.omit({ code: true });
interface Values {
  name: string;
  password: string;
}

function Failure({ error }: { error: unknown }) {
  const text = error instanceof ApiError ? words.failed[error.code] : undefined;
  return <ErrorBanner error={error} {...(text !== undefined && { text, expected: true })} />;
}

function InvitationForm({ code, onDone }: { code: string; onDone: () => void }) {
  const [keyOf] = useState(() => idempotencyKeys());
  const form = useForm<Values, unknown, Values>({
    defaultValues: { name: '', password: '' },
    resolver: schemaResolver(formSchema),
  });
  const { submit, failure, busy } = useSubmission(form, async (values) => {
    // A submit after a lost reply is the same command; other values are another one.
    await api.post('/api/account/accept-invitation', {
      body: { ...values, code },
      idempotencyKey: keyOf(values),
      reply: unread,
    });
    // Whoever was signed in here is somebody else.
    endSession();
    onDone();
  });
  return (
    <FormProvider {...form}>
      <form className={formStyles.form} noValidate onSubmit={submit}>
        <TextField name="name" label={words.name} autoComplete="name" maxLength={ACCOUNT_NAME_MAX} />
        <PasswordField name="password" label={words.password} hint={words.hint} autoComplete="new-password" />
        {failure !== null && <Failure error={failure} />}
        <SubmitButton label={words.submit} progress={busy ? words.working : ''} />
      </form>
    </FormProvider>
  );
}

/**
 * What the link of an invitation to the staff opens: name and password of the account that it becomes, and then where
 * to sign in.
 */
export function Invitation({ code }: { code: string }) {
  const [isDone, setDone] = useState(false);
  const { state } = useLinkState('accept-invitation', code);
  if (isDone || state === 'done')
    return <Done title={isDone ? words.done : words.already} words={words} next={paths.login} />;
  if (state !== 'open') return <NotOpen state={state} title={words.title} text={words.failed['invalid-code']!} />;
  return (
    <Screen title={words.title} narrow className={styles.login}>
      <h1>{words.title}</h1>
      <p className={styles.intro}>{words.intro}</p>
      <Card>
        <InvitationForm code={code} onDone={() => setDone(true)} />
      </Card>
    </Screen>
  );
}
