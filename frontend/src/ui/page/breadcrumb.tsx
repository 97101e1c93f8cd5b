import { es } from '../../copy/es.ts';
import styles from './breadcrumb.module.css';
import { Link } from '../navigation.tsx';

/** The path from the home page to this screen, which is the last stop. */
export function Breadcrumb({ stops, current }: { stops: { label: string; to: string }[]; current: string }) {
  return (
    <nav aria-label={es.profile.breadcrumb}>
      <ol className={styles.stops}>
        {stops.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
