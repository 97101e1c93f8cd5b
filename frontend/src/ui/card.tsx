import type { HTMLAttributes } from 'react';
import styles from './card.module.css';
import { cx } from './cx.ts';

/** A white sheet on the plaster; `as` says what it is. */
export function Card({ as: Tag = 'div', className, ...rest }: HTMLAttributes<HTMLElement> & { as?: 'div' | 'section' | 'article' | 'aside' | 'li' }) {
  return <Tag className={cx(styles.card, className)} {...rest} />;
}
