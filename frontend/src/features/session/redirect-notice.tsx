import { useEffect, useRef, useState } from 'react';
import { es } from '../../copy/es.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useGo } from '../../ui/navigation.tsx';
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
