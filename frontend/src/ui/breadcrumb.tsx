import { es } from '../copy/es.ts';
import styles from './breadcrumb.module.css';
import { Link } from './navigation.tsx';

/** The way here from the home page; the last stop is the screen itself. */
export function Breadcrumb({ stops, here }: { stops: { label: string; to: string }[]; here: string }) {
  return (
    <nav aria-label={es.profile.breadcrumb}>
      <ol className={styles.stops}>
        {stops.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
