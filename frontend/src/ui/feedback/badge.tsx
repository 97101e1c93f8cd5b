import type { ReactNode } from 'react';
import { cx } from '../../lib/text.ts';
import styles from './badge.module.css';
import tones from './tones.module.css';

type Tone = 'gold' | 'success' | 'error' | 'warning' | 'info';

/** One or two words that name a state. */
export function Badge({
  tone,
  children,
  className,
}: {
  tone: Tone;
  children: ReactNode;
  className?: string | undefined;
}) {
  return <span className={cx(styles.badge, tones[tone], className)}>{children}</span>;
}
