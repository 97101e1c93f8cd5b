import { es } from '../../copy/es.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../ui/navigation.tsx';
import styles from './logo.module.css';

/** The logo and the name, linked to the home page. */
export function Logo() {
  return (
    <Link to={paths.home} className={styles.logo} aria-label={es.layout.home}>
      <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="var(--terracota)" />
        <path fill="var(--crema)" d="M6 15.2 16 6l10 9.2V26H6z" />
        <path fill="var(--teal)" d="M12.5 26v-5a3.5 3.5 0 0 1 7 0v5z" />
      </svg>
      {es.common.siteName}
    </Link>
  );
}
