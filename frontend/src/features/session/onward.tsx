import { useEffect, useRef, useState } from 'react';
import { es } from '../../copy/es.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useGo } from '../../ui/navigation.tsx';
import styles from './login.module.css';

interface OnwardProps {
  /** What has been done. */
  text: string;
  seconds: number;
  to: string;
  /** Goes along with the navigation. */
  state?: object;
}

const words = es.reset.onward;

/** Says how it went and goes on by itself after some seconds; who needs longer stays, who is quicker goes at once. */
export function Onward({ text, seconds, to, state }: OnwardProps) {
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
    // The button that had it goes away.
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
