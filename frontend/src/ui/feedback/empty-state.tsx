import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

/** Stands for missing content: what was not found, a possible reason, and links to other pages (`children`). */
export function EmptyState({
  title,
  text,
  level: Heading = 'h3',
  children,
}: {
  title: string;
  text: string;
  level?: 'h1' | 'h2' | 'h3';
  children?: ReactNode;
}) {
  return (
    <div className={styles.empty}>
      <svg width="120" height="88" viewBox="0 0 120 88" aria-hidden="true">
        <path fill="var(--arena)" d="M10 78c0-20 12-30 22-30 4-18 18-28 34-26 16 1 24 12 26 24 12 0 20 12 20 32z" />
        <path fill="var(--blanco)" stroke="var(--hairline)" strokeWidth="2" d="M34 44 60 22l26 22v34H34z" />
        <path
          fill="none"
          stroke="var(--terracota)"
          strokeWidth="5"
          strokeLinecap="round"
          strokeLinejoin="round"
          d="M28 48 60 20l32 28"
        />
        <path fill="var(--teal)" d="M53 78V64a7 7 0 0 1 14 0v14z" />
        <path stroke="var(--borde)" strokeWidth="2" strokeLinecap="round" d="M4 78h112" />
      </svg>
      <Heading className={styles.title}>{title}</Heading>
      <p>{text}</p>
      {children && <div className={styles.ways}>{children}</div>}
    </div>
  );
}
