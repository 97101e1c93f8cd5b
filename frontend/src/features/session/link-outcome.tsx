import { type LinkState, linkStateSchema, type LinkPurpose } from '@busca/command-api/contract';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { es } from '../../copy/es.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { Screen } from '../../ui/page/screen.tsx';
import styles from './login.module.css';
import { ButtonLink } from '../../ui/button.tsx';
import { FocusedHeading } from '../../ui/page/focused-heading.tsx';
import { api } from '../../lib/api/api.ts';

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

interface DoneProps {
  /** What the link has done. */
  title: string;
  words: Record<'next' | 'goOn', string>;
  /** Where to go on. */
  next: string;
}

/** What a link has done. The heading takes the focus, which was lost with the button. */
export const Done = ({ title, words, next }: DoneProps) => (
  <Screen title={title} narrow className={styles.login}>
    <FocusedHeading>{title}</FocusedHeading>
    <Banner tone="success">
      <p>{words.next}</p>
      <p className={styles.ways}>
        <ButtonLink to={next}>{words.goOn}</ButtonLink>
      </p>
    </Banner>
  </Screen>
);

/**
 * What became of the link of an email; undefined until that is known, and `open` where it can't be read: a click then
 * says why.
 */
export function useLinkState(purpose: LinkPurpose, code: string) {
  const [state, setState] = useState<LinkState>();
  const read = useCallback(
    () =>
      api.post('/api/account/link-state', { body: { purpose, code }, reply: linkStateSchema }).then(
        (reply) => setState(reply.state),
        () => setState((last) => last ?? 'open'),
      ),
    [purpose, code],
  );
  useEffect(() => void read(), [read]);
  return { state, read };
}
