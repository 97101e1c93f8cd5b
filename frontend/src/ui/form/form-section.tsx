import { type ReactNode, useId } from 'react';
import { Card } from '../card.tsx';
import styles from './form.module.css';

/** A card with a heading and fields, in two columns where there is room. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 className={styles.heading} id={id}>
        {title}
      </h2>
      <div className={styles.grid}>{children}</div>
    </Card>
  );
}
