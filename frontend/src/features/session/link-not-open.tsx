import type { LinkState } from '@busca/command-api/contract';
import type { ReactNode } from 'react';
import { es } from '../../copy/es.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useDelayed } from '../../ui/hooks/use-delayed.ts';
import { Screen } from '../../ui/page/screen.tsx';
import styles from './login.module.css';

interface NotOpenProps {
  /** Undefined until it is known. */
  state: Exclude<LinkState, 'open' | 'done'> | undefined;
  title: string;
  /** Why the link does nothing any more, and what to do instead. */
  text: string;
  /** Leads there. */
  way?: ReactNode;
}

/** The page of a link that does nothing any more, or of which nothing is known yet. */
export function NotOpen({ state, title, text, way }: NotOpenProps) {
  const isLate = useDelayed(state === undefined);
  return (
    <Screen title={title} narrow className={styles.login}>
      <h1>{title}</h1>
      <p role="status">{isLate && es.common.loading}</p>
      {state === 'over' && (
        <Banner tone="warning">
          <p>{text}</p>
          {way && <p className={styles.ways}>{way}</p>}
        </Banner>
      )}
    </Screen>
  );
}
