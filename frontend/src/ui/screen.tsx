import type { ReactNode } from 'react';
import { es } from '../copy/es.ts';
import { cx } from '../lib/text.ts';
import { Head, type PublicPage } from './head.tsx';
import styles from './screen.module.css';

interface ScreenProps {
  /** Of the document; the screen shows its own `h1`. */
  title: string;
  /** What search engines are told; without it they are kept out. */
  page?: PublicPage | undefined;
  /** For forms and short texts. */
  narrow?: boolean;
  /** At least as high as the window: the footer stays below it, so that content that arrives late moves nothing in sight. */
  tall?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** What stands between header and footer: the document's head and the column of 1200 px. */
export function Screen({ title, page, narrow = false, tall = false, className, children }: ScreenProps) {
  return (
    <div className={cx(styles.screen, narrow && styles.narrow, tall && styles.tall, className)}>
      <Head title={es.common.title(title)} page={page} />
      {children}
    </div>
  );
}
