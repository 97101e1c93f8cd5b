import type { ReactNode } from 'react';
import { es } from '../copy/es.ts';
import { cx } from './cx.ts';
import styles from './screen.module.css';

interface ScreenProps {
  /** Of the document; the screen shows its own `h1`. */
  title: string;
  /** For forms and short texts. */
  narrow?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** What stands between header and footer: the document's title and the column of 1200 px. */
export function Screen({ title, narrow = false, className, children }: ScreenProps) {
  return (
    <div className={cx(styles.screen, narrow && styles.narrow, className)}>
      <title>{es.common.title(title)}</title>
      {children}
    </div>
  );
}
