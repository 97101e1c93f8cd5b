import { type ForgotPassword, forgotPasswordSchema } from '@busca/command-api/contract';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { api, unread } from '../../lib/api/api.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Banner, ErrorBanner } from '../../ui/feedback/banner.tsx';
import { schemaResolver } from '../../ui/form/schema-resolver.ts';
import { SubmitButton, useSubmission } from '../../ui/form/form.tsx';
import { EmailField } from '../../ui/form/field.tsx';
import { Link, useGo } from '../../ui/navigation.tsx';
import formStyles from '../../ui/form/form.module.css';
import styles from './login.module.css';

interface RedirectNoticeProps {
  /** Title of the notice: what was done. */
  text: string;
  seconds: number;
  to: string;
  /** Passed to the next screen. */
  state?: object;
}

const words = es.reset.redirect;

/** Reports a success and opens `to` after some seconds. Its buttons cancel that, or open the screen at once. */
export function RedirectNotice({ text, seconds, to, state }: RedirectNoticeProps) {
  const go = useGo();
  const [staying, setStaying] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const focus = () => link.current?.focus();
  useEffect(focus, []);
  useEffect(() => {
    if (staying) return;
    const timer = setTimeout(() => void go(to, { state }), seconds * 1_000);
    return () => clearTimeout(timer);
  }, [staying, seconds, to, state, go]);
  const stay = () => {
    setStaying(true);
    // The button that has the focus disappears.
    focus();
  };
  return (
    <Banner tone="success" title={text}>
      <p aria-live="polite">{staying ? words.stayed : words.soon(seconds)}</p>
      <p className={styles.ways}>
        <ButtonLink to={to} state={state} ref={link}>
          {words.now}
        </ButtonLink>
        {!staying && (
          <Button variant="quiet" onClick={stay}>
            {words.stay}
          </Button>
        )}
      </p>
    </Banner>
  );
}

/** State that one screen about a password passes to the next. */
export interface PrefilledEmail {
  email: string;
}

/**
 * The email out of a screen's state or the address. The email with the code puts it after the `#`, which no server
 * receives.
 */
export function prefilledEmail(state: unknown, hash: string): string {
  const passed = typeof state === 'object' && state !== null && 'email' in state ? state.email : null;
  return typeof passed === 'string' ? passed : (new URLSearchParams(hash.slice(1)).get('email') ?? '');
}

/** The email that was typed on the previous screen, or the one in the link of the email with the code. */
export function usePrefilledEmail(): string {
  const { state, hash } = useLocation();
  return prefilledEmail(state, hash);
}

/** Seconds before the screen for the code opens by itself. */
const SECONDS = 3;

/** A link to the screen for the code, with the email that was typed here. */
function HaveCode() {
  const email: string = useWatch({ name: 'email' });
  return (
    <Link to={paths.otp} state={{ email } satisfies PrefilledEmail}>
      {es.reset.haveCode}
    </Link>
  );
}

/** Requests a one-time code by email, then opens the screen for it. `email` is the initial value of the field. */
export function RequestCode({ email }: PrefilledEmail) {
  const [sentTo, setSentTo] = useState<ForgotPassword | null>(null);
  const form = useForm<ForgotPassword, unknown, ForgotPassword>({
    defaultValues: { email },
    resolver: schemaResolver(forgotPasswordSchema),
  });
  const { submit, failure, busy } = useSubmission(form, async (request) => {
    await api.post('/api/users/forgot-password', { body: request, reply: unread });
    setSentTo(request);
  });
  if (sentTo) return <RedirectNotice text={es.reset.sent} seconds={SECONDS} to={paths.otp} state={sentTo} />;
  return (
    <FormProvider {...form}>
      <form className={formStyles.form} noValidate onSubmit={submit}>
        <EmailField name="email" label={es.form.labels.email} autoComplete="username" />
        {failure !== null && <ErrorBanner error={failure} text={es.reset.failed} />}
        <SubmitButton label={es.reset.submit} progress={busy ? es.reset.working : ''} />
        <p>
          <HaveCode />
        </p>
      </form>
    </FormProvider>
  );
}
