import type { UserReply } from '@busca/query-api/contract';
import { es } from '../../copy/es.ts';
import { api, unread } from '../../lib/api/api.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorBanner } from '../../ui/feedback/error-banner.tsx';
import styles from './account.module.css';
import { useAccountCommands } from './use-account-commands.ts';

const words = es.portal.account;

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
