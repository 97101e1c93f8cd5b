import { Link } from '../../ui/navigation.tsx';
import styles from './directory.module.css';

interface Place {
  key: string;
  name: string;
  /** What there is, in words ('12 agentes'). */
  count: string;
  to: string;
}

/** Places in columns, each a link with its name and what there is. */
export const PlaceList = ({ places }: { places: Place[] }) => (
  <ul className={styles.places}>
    {places.map(({ key, name, count, to }) => (
      <li key={key}>
        <Link to={to} className={styles.place}>
          <span className={styles.name}>{name}</span> <span className={styles.count}>{count}</span>
        </Link>
      </li>
    ))}
  </ul>
);
