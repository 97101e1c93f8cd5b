import { es } from '../../copy/es.ts';
import { paths } from '../../lib/paths.ts';
import { LogoMark } from '../../ui/logo-mark.tsx';
import { Link } from '../../ui/navigation.tsx';
import styles from './logo.module.css';

/** The logo and the name, linked to the home page. */
export function Logo() {
  return (
    <Link to={paths.home} className={styles.logo} aria-label={es.layout.home}>
      <LogoMark size={32} />
      {es.common.siteName}
    </Link>
  );
}
