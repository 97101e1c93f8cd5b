import { cx } from '../lib/text.ts';
import styles from './skeleton.module.css';

/** A grey place for what is on its way; `className` gives its size. Says nothing to a screen reader: the region around is `aria-busy`. */
export function Skeleton({ className, round = false }: { className?: string | undefined; round?: boolean }) {
  return <span aria-hidden="true" className={cx(styles.skeleton, round && styles.round, className)} />;
}
