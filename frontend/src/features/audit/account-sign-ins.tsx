import { signInHistorySchema } from '@busca/command-api/contract';
import { useState } from 'react';
import { api, unread } from '../../lib/api/api.ts';
import { useUser } from '../../lib/session.ts';
import { SignInHistory } from '../session/sign-in-history.tsx';
import { es } from '../../copy/es.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useCommand } from '../../lib/api/use-command.ts';
import { Banner, ErrorBanner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/button.tsx';
import styles from '../session/second-factor.module.css';

const words = es.credentials.secondFactor.lost;

/** Takes the second factor from an account whose owner has lost phone and codes. */
function LostSecondFactor({ accountId: id }: { accountId: string }) {
  const [isDone, setDone] = useState(false);
  const { run, working, failure } = useCommand();
  const remove = async () => {
    await api.post('/api/admin/accounts/{id}/second-factor/off', { params: { id }, reply: unread });
    setDone(true);
  };
  const hasNone = failure instanceof ApiError && failure.code === 'not-in-this-state';
  return (
    <details>
      <summary>{words.title}</summary>
      <div className={styles.part}>
        <p>{words.text}</p>
        {failure !== null && <ErrorBanner error={failure} {...(hasNone && { text: words.none, expected: true })} />}
        {isDone ? (
          <Banner tone="success">{words.done}</Banner>
        ) : (
          <Button variant="danger" aria-disabled={working || undefined} onClick={() => void run(remove)}>
            {words.submit}
          </Button>
        )}
      </div>
    </details>
  );
}

/** How an account signs in, for admins: its history, and help for somebody else without phone and codes. */
export function AccountSignIns({ accountId: id }: { accountId: string }) {
  const isOwn = useUser()?.id === id;
  return (
    <>
      <SignInHistory
        load={() => api.post('/api/admin/accounts/{id}/sign-ins', { params: { id }, reply: signInHistorySchema })}
      />
      {!isOwn && <LostSecondFactor accountId={id} />}
    </>
  );
}
