import { es } from '../../copy/es.ts';
import styles from './starting.module.css';

/** Shown while the first screen loads; CSS hides it from quick replies. */
export function Starting() {
  return (
    <main className={styles.starting} aria-busy="true">
      <h1 className="solo-lector">{es.common.siteName}</h1>
      <p role="status">{es.common.loading}</p>
    </main>
  );
}
