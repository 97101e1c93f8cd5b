import {
  type ChangeEmail,
  changeEmailSchema,
  type Rename,
  renameSchema,
  userChangedSchema,
} from '@busca/command-api/contract';
import type { UserReply } from '@busca/query-api/contract';
import { type FormEvent, lazy, type ReactNode, Suspense, useLayoutEffect, useMemo, useState } from 'react';
import { type FieldValues, FormProvider, type Resolver, useForm, type UseFormReturn } from 'react-hook-form';
import { useRevalidator } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { api, unread } from '../../lib/api/api.ts';
import { renewSession } from '../../lib/api/renew-on-demand.ts';
import { useCommand } from '../../lib/api/use-command.ts';
import { useFailure } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/boxes.tsx';
import { Banner, ErrorBanner } from '../../ui/feedback/banner.tsx';
import { EmailField, FieldScope, PasswordField, TextField } from '../../ui/form/field.tsx';
import { schemaResolver } from '../../ui/form/schema-resolver.ts';
import { SubmitButton, useSubmission } from '../../ui/form/form.tsx';
import { useMergedValues } from '../../ui/form/use-merged-values.ts';
import { CURRENT_PASSWORD, failAtPassword, needsPassword, PasswordForm } from './password-form.tsx';
import formStyles from '../../ui/form/form.module.css';
import styles from './account.module.css';

type Values = { email: string; current_password: string };

const resolve = schemaResolver<Partial<Values>, ChangeEmail>(changeEmailSchema);
/** An empty password is none: right after a sign-in it is not asked for. */
const resolver: Resolver<Values, unknown, ChangeEmail> = ({ email, current_password }, context, options) =>
  resolve(
    { email, ...(current_password && { current_password }) },
    context,
    options as Parameters<typeof resolve>[2],
  ) as ReturnType<Resolver<Values, unknown, ChangeEmail>>;

/** Whether the password is asked for, and how to begin and end that. Its field takes the focus. */
function useAsking(form: UseFormReturn<Values, unknown, ChangeEmail>) {
  const [asking, setAsking] = useState(false);
  // The field has only just been drawn.
  useLayoutEffect(() => {
    if (asking) form.setFocus(CURRENT_PASSWORD);
  }, [asking, form]);
  return [asking, setAsking] as const;
}

/** A submission and what came of the last one, which the next one takes back first. */
function useReported<Values extends FieldValues, Sent, Outcome>(
  form: UseFormReturn<Values, unknown, Sent>,
  send: (values: Sent) => Promise<Outcome>,
) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { submit: start, busy, failure } = useSubmission(form, async (values) => setOutcome(await send(values)));
  const submit = (event: FormEvent) => {
    setOutcome(null);
    start(event);
  };
  return { submit, busy, failure: useFailure(failure), outcome: busy ? null : outcome };
}

/** The account's email. The password is asked for once the server needs it: ten minutes after a sign-in. */
function EmailForm({ id, email }: { id: string; email: string }) {
  const { revalidate } = useRevalidator();
  const current = useMemo(() => ({ email, current_password: '' }), [email]);
  const form = useForm<Values, unknown, ChangeEmail>({ defaultValues: current, resolver });
  const [asking, setAsking] = useAsking(form);
  const { markSaved } = useMergedValues(form, current);
  const { submit, busy, failure, outcome } = useReported(form, async (values) => {
    if (values.email === email) return 'unchanged';
    const submitted = form.getValues();
    const { pending_email } = await api
      .put('/api/users/{id}', { params: { id }, body: values, reply: userChangedSchema })
      .catch((error: unknown) => {
        if (needsPassword(error)) setAsking(true);
        return failAtPassword(error);
      });
    setAsking(false);
    // A new email that waits for its confirmation stands above the form, which keeps the account's own.
    if (pending_email === null) markSaved({ ...submitted, current_password: '' });
    else form.reset(current);
    form.setValue(CURRENT_PASSWORD, '');
    await revalidate();
    return pending_email === null ? 'saved' : 'pending';
  });
  return (
    <FormProvider {...form}>
      <form className={formStyles.form} noValidate onSubmit={submit}>
        <EmailField name="email" label={words.email} />
        {asking && (
          <PasswordField name={CURRENT_PASSWORD} label={words.currentPassword} autoComplete="current-password" />
        )}
        {failure !== null && <ErrorBanner error={failure} />}
        {outcome && outcome !== 'pending' && (
          <Banner tone={outcome === 'saved' ? 'success' : 'info'}>{words[outcome]}</Banner>
        )}
        <SubmitButton variant="secondary" label={words.save} progress={busy ? words.saving : ''} />
      </form>
    </FormProvider>
  );
}

const renameResolver = schemaResolver<Rename, Rename>(renameSchema);

/** The account's name, by which letters and colleagues call whoever signs in with it. */
function NameForm({ name }: { name: string }) {
  const { revalidate } = useRevalidator();
  const current = useMemo(() => ({ name }), [name]);
  const form = useForm<Rename, unknown, Rename>({ defaultValues: current, resolver: renameResolver });
  const { markSaved } = useMergedValues(form, current);
  const { submit, busy, failure, outcome } = useReported(form, async (values) => {
    if (values.name === name) return 'sameName';
    await api.put('/api/account/name', { body: values, reply: unread });
    markSaved(values);
    // The session's token names its user too.
    await renewSession(true).catch(() => undefined);
    await revalidate();
    return 'renamed';
  });
  return (
    <FormProvider {...form}>
      <form className={formStyles.form} noValidate onSubmit={submit}>
        <FieldScope value="cuenta-">
          <TextField name="name" label={words.name} hint={words.nameHint} autoComplete="name" />
        </FieldScope>
        {failure !== null && <ErrorBanner error={failure} />}
        {outcome && <Banner tone={outcome === 'renamed' ? 'success' : 'info'}>{words[outcome]}</Banner>}
        <SubmitButton variant="secondary" label={words.saveName} progress={busy ? words.saving : ''} />
      </form>
    </FormProvider>
  );
}

const Security = lazy(() => import('./security.tsx'));
const words = es.portal.account;

/**
 * Runs one command at a time and keeps what came of the last one. It is reported once the screen shows the new state.
 */
function useAccountCommands() {
  const { revalidate } = useRevalidator();
  const [done, setDone] = useState('');
  const { run, working, failure } = useCommand();
  const send = async (command: () => Promise<unknown>, report: string) => {
    setDone('');
    await command().finally(revalidate);
    setDone(report);
  };
  return {
    busy: working,
    done,
    failure,
    run: (command: () => Promise<unknown>, report: string) => run(() => send(command, report)),
  };
}

/** What an account's email waits for: its confirmation, or that of the new one. The link can be sent again. */
export function EmailState({ user: { id, email, email_confirmed, pending_email } }: { user: UserReply }) {
  const { busy, done, failure, run } = useAccountCommands();
  const put = (address: string) =>
    api.put('/api/users/{id}', { params: { id }, body: { email: address }, reply: unread });
  const sendAgain = () =>
    run(
      () =>
        pending_email === null ? api.post('/api/account/confirmation-email', { reply: unread }) : put(pending_email),
      words.sentAgain,
    );
  const waiting = pending_email !== null || !email_confirmed;
  const { title, text } = pending_email === null ? words.unconfirmed : words.pending;
  return (
    <>
      {waiting && (
        <Banner tone="warning" title={title}>
          <p>{text(pending_email ?? email)}</p>
          <p className={styles.actions}>
            <Button variant="secondary" aria-disabled={busy ? true : undefined} onClick={() => void sendAgain()}>
              {words.sendAgain}
            </Button>
            {pending_email !== null && (
              <Button
                variant="quiet"
                aria-disabled={busy ? true : undefined}
                onClick={() => void run(() => put(email), words.pending.cancelled)}
              >
                {words.pending.cancel}
              </Button>
            )}
          </p>
        </Banner>
      )}
      {done && <Banner tone="success">{done}</Banner>}
      {failure !== null && <ErrorBanner error={failure} />}
    </>
  );
}

/** Ends or begins news by email: for an admin the daily digest, for an owner what nothing depends on. */
function NewsChoice({ user: { news, user_type } }: { user: UserReply }) {
  const { busy, done, failure, run } = useAccountCommands();
  const words = es.portal.account.news[user_type === 'Admin' ? 'digest' : 'owner'];
  const choose = () =>
    run(() => api.put('/api/account/news', { body: { news: !news }, reply: unread }), news ? words.ended : words.begun);
  return (
    <details className={styles.section}>
      <summary>{words.title}</summary>
      <p>{news ? words.on : words.off}</p>
      {done && <Banner tone="success">{done}</Banner>}
      {failure !== null && <ErrorBanner error={failure} />}
      <p className={styles.actions}>
        <Button variant="secondary" aria-disabled={busy || undefined} onClick={() => void choose()}>
          {news ? words.end : words.begin}
        </Button>
      </p>
    </details>
  );
}

/** The account's password, its emails, how it signs in, and how it ends. */
export function AccountSecurity({ user }: { user: UserReply }) {
  return (
    <>
      <PasswordForm />
      {user.user_type !== 'Analyst' && <NewsChoice user={user} />}
      <Suspense>
        <Security isOwner={user.user_type === 'Agent' || user.user_type === 'Lender'} />
      </Suspense>
    </>
  );
}

/** The account: its name and its login email, above what else belongs to it. */
export function AccountCard({ user, children }: { user: UserReply; children?: ReactNode }) {
  return (
    <Card as="section" className={styles.account} aria-labelledby="cuenta">
      <h2 id="cuenta">{words.title}</h2>
      <NameForm name={user.name} />
      <EmailState user={user} />
      <EmailForm id={user.id} email={user.email} />
      {children}
    </Card>
  );
}
