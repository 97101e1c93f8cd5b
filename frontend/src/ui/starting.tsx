import { es } from '../copy/es.ts';
import styles from './starting.module.css';

/** Before the first screen has its data; quick answers never show it. */
export function Starting() {
  return (
    <div className={styles.starting} role="status">
      {es.common.loading}
    </div>
  );
}
