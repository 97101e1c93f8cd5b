import type { UserReply } from '@busca/query-api/contract';
import { es } from '../../copy/es.ts';
import { api, unread } from '../../lib/api/api.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorBanner } from '../../ui/feedback/error-banner.tsx';
import styles from './account.module.css';
import { useAccountCommands } from './use-account-commands.ts';

/** Ends or begins news by email: for an admin the daily digest, for an owner what nothing depends on. */
export function NewsChoice({ user: { news, user_type } }: { user: UserReply }) {
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
