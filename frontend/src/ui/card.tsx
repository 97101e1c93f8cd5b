import type { HTMLAttributes } from 'react';
import { cx } from '../lib/text.ts';
import styles from './card.module.css';

/** A white box on the page's background; `as` is its element. */
export function Card({
  as: Tag = 'div',
  className,
  ...rest
}: HTMLAttributes<HTMLElement> & { as?: 'div' | 'section' | 'article' | 'aside' | 'li' }) {
  return <Tag className={cx(styles.card, className)} {...rest} />;
}
