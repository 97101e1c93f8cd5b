import type { SignInReply } from '@busca/command-api/contract';
import { useState } from 'react';
import { es } from '../../copy/es.ts';
import { cx } from '../../lib/text.ts';
import { ErrorBanner } from '../../ui/feedback/banner.tsx';
import styles from './sign-in-history.module.css';

const words = es.credentials.signIns;
const instant = new Intl.DateTimeFormat('es-US', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

function Entry({ at, event, browser, system, network, times }: SignInReply) {
  const parts = [words.device(browser, system), network, times > 1 && words.times(times)].filter(Boolean);
  return (
    <li className={cx(styles.entry, words.failures.includes(event) && styles.failure)}>
      <strong>{words.events[event]}</strong>
      <span>{parts.join(' · ')}</span>
      <time dateTime={at}>{instant.format(new Date(at))}</time>
    </li>
  );
}

interface SignInHistoryProps {
  /** Reads the history, once the list is opened. */
  load: () => Promise<SignInReply[]>;
  /** What the reader may do about an entry that they don't know. */
  advice?: string;
  className?: string | undefined;
}

/** Sign-ins of an account and failures, in a list that opens on demand. */
export function SignInHistory({ load, advice, className }: SignInHistoryProps) {
  const [entries, setEntries] = useState<SignInReply[] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const onToggle = (open: boolean) => {
    if (!open) return;
    setFailure(null);
    load().then(setEntries, setFailure);
  };
  return (
    <details className={cx(className)} onToggle={({ currentTarget }) => onToggle(currentTarget.open)}>
      <summary>{words.title}</summary>
      <p>{words.intro}</p>
      {failure !== null && <ErrorBanner error={failure} />}
      {!entries && failure === null && <p role="status">{words.loading}</p>}
      {entries?.length === 0 && <p>{words.none}</p>}
      {entries && entries.length > 0 && (
        <ul className={styles.list}>
          {entries.map((entry) => (
            <Entry key={`${entry.at} ${entry.event} ${entry.network}`} {...entry} />
          ))}
        </ul>
      )}
      {advice && entries && entries.length > 0 && <p>{advice}</p>}
    </details>
  );
}
