import type { UserReply } from '@busca/query-api/contract';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { Card } from '../../ui/boxes.tsx';
import styles from './account.module.css';
import { EmailForm } from './email-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { api, unread } from '../../lib/api/api.ts';
import { Banner, ErrorBanner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useCommand } from '../../lib/api/use-command.ts';

const Security = lazy(() => import('./security.tsx'));
const words = es.portal.account;

const emailWords = es.portal.account;

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
      emailWords.sentAgain,
    );
  const waiting = pending_email !== null || !email_confirmed;
  const { title, text } = pending_email === null ? emailWords.unconfirmed : emailWords.pending;
  return (
    <>
      {waiting && (
        <Banner tone="warning" title={title}>
          <p>{text(pending_email ?? email)}</p>
          <p className={styles.actions}>
            <Button variant="secondary" aria-disabled={busy ? true : undefined} onClick={() => void sendAgain()}>
              {emailWords.sendAgain}
            </Button>
            {pending_email !== null && (
              <Button
                variant="quiet"
                aria-disabled={busy ? true : undefined}
                onClick={() => void run(() => put(email), emailWords.pending.cancelled)}
              >
                {emailWords.pending.cancel}
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
      <dl className={styles.name}>
        <dt>{words.name}</dt>
        <dd>{user.name}</dd>
      </dl>
      <EmailState user={user} />
      <EmailForm id={user.id} email={user.email} />
      {children}
    </Card>
  );
}
