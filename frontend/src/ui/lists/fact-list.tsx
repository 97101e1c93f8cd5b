import type { ReactNode } from 'react';
import { cx } from '../../lib/text.ts';
import styles from './fact-list.module.css';

/** A fact and its name, in a `FactList`. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** Names of facts, each above its value; one column, unless `className` makes more. */
export const FactList = ({ children, className }: { children: ReactNode; className?: string | undefined }) => (
  <dl className={cx(styles.facts, className)}>{children}</dl>
);
