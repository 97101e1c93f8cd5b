import { cx } from '../lib/text.ts';
import styles from './skeleton.module.css';

/**
 * A grey placeholder for content that is loading; `className` sets its size. Hidden from screen readers: the region
 * around it is `aria-busy`.
 */
export function Skeleton({ className, round = false }: { className?: string | undefined; round?: boolean }) {
  return <span aria-hidden="true" className={cx(styles.skeleton, round && styles.round, className)} />;
}
