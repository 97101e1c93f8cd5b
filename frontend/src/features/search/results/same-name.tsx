import { es } from '../../../copy/es.ts';
import { Link } from '../../../ui/navigation.tsx';
import type { Kind } from '../../profile/kinds.ts';
import { searchAddress, type SearchQuery } from '../query/query.ts';
import styles from './same-name.module.css';

interface SameNameProps {
  kind: Kind;
  query: SearchQuery;
  /** Labels of the cities. */
  cities: readonly string[];
}

/** Says that several states have a city of the searched name, of which the results are all, and links to each. */
export const SameName = ({ kind, query, cities }: SameNameProps) => (
  <nav aria-label={es.search.sameName} className={styles.sameName}>
    <p>{es.search.sameName}</p>
    <ul className={styles.cities}>
      {cities.map((city) => (
        <li key={city}>
          <Link to={searchAddress(kind, { ...query, city, page: 1 })} className={styles.city}>
            {city}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
