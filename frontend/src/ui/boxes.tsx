import type { HTMLAttributes, ReactNode } from 'react';
import { cx } from '../lib/text.ts';
import styles from './boxes.module.css';

/** A white box on the page's background; `as` is its element. */
export function Card({
  as: Tag = 'div',
  className,
  ...rest
}: HTMLAttributes<HTMLElement> & { as?: 'div' | 'section' | 'article' | 'aside' | 'li' }) {
  return <Tag className={cx(styles.card, className)} {...rest} />;
}

/** A bar that stays at the bottom of the window while its part of the screen is in sight. */
export const BottomBar = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.bar} role="region" aria-label={label}>
    {children}
  </div>
);

/**
 * A grey placeholder for content that is loading; `className` sets its size. Hidden from screen readers: the region
 * around it is `aria-busy`.
 */
export function Skeleton({ className, round = false }: { className?: string | undefined; round?: boolean }) {
  return <span aria-hidden="true" className={cx(styles.skeleton, round && styles.round, className)} />;
}
