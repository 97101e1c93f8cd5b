import { useState } from 'react';
import { es } from '../../copy/es.ts';
import { ApiError } from '../../lib/api-error.ts';
import { api, unread } from '../../lib/api/api.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorBanner } from '../../ui/feedback/error-banner.tsx';
import styles from '../session/second-factor/second-factor.module.css';

const words = es.credentials.secondFactor.lost;

/** Takes the second factor from an account whose owner has lost phone and codes. */
export function LostSecondFactor({ accountId: id }: { accountId: string }) {
  const [state, setState] = useState<'ready' | 'working' | 'done'>('ready');
  const [failure, setFailure] = useState<unknown>(null);
  const remove = async () => {
    if (state === 'working') return;
    setFailure(null);
    setState('working');
    await api.post('/api/admin/accounts/{id}/second-factor/off', { params: { id }, reply: unread }).then(() => setState('done'), (error: unknown) => {
      setFailure(error);
      setState('ready');
    });
  };
  const hasNone = failure instanceof ApiError && failure.code === 'not-in-this-state';
  return (
    <details>
      <summary>{words.title}</summary>
      <div className={styles.part}>
        <p>{words.text}</p>
        {failure !== null && <ErrorBanner error={failure} {...(hasNone && { text: words.none, expected: true })} />}
        {state === 'done' && <Banner tone="success">{words.done}</Banner>}
        {state !== 'done' && (
          <Button variant="danger" aria-disabled={state === 'working' ? true : undefined} onClick={() => void remove()}>
            {words.submit}
          </Button>
        )}
      </div>
    </details>
  );
}
