import { es } from '../copy/es.ts';
import styles from './starting.module.css';

/** Before the first screen has its data; quick answers never show it. */
export function Starting() {
  return (
    <main className={styles.starting} aria-busy="true">
      <h1 className="solo-lector">{es.common.siteName}</h1>
      <p role="status">{es.common.loading}</p>
    </main>
  );
}
