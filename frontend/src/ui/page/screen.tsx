import type { ReactNode } from 'react';
import { es } from '../../copy/es.ts';
import { cx } from '../../lib/text.ts';
import { Head, type PublicPage } from './head.tsx';
import styles from './screen.module.css';

interface ScreenProps {
  /** The document's title, unless the children set it; the `h1` is among them. */
  title?: string;
  /** Metadata for search engines; without it they are asked not to list the page. */
  page?: PublicPage | undefined;
  /** For forms and short texts. */
  narrow?: boolean;
  /**
   * At least as high as the window: the footer stays below it, so that content that arrives late moves nothing in
   * sight.
   */
  tall?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** The content between header and footer: the document's head and a column of 1200 px. */
export function Screen({ title, page, narrow = false, tall = false, className, children }: ScreenProps) {
  return (
    <div className={cx(styles.screen, narrow && styles.narrow, tall && styles.tall, className)}>
      {title !== undefined && <Head title={es.common.title(title)} page={page} />}
      {children}
    </div>
  );
}
