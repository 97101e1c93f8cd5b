import { es } from '../../../copy/es.ts';
import { viewList } from '../../../ui/html/view-list.tsx';
import type { ListPart } from '../../../ui/html/view-list.tsx';
import { Link } from '../../../ui/navigation.tsx';
import styles from './same-name.module.css';

/** A city's label, and the address of its search. */
export type CityTexts = Record<'label' | 'address', string>;

const CityLink = ({ label, address }: CityTexts) => (
  <li>
    <Link to={address} className={styles.city}>
      {label}
    </Link>
  </li>
);

/** The links to the cities of a name. */
export const CityLinks = viewList(CityLink, 'address');

/** Says that several states have a city of the searched name, of which the results are all, and links to each. */
export const SameName = ({ cities }: { cities: ListPart<CityTexts> }) => (
  <nav aria-label={es.search.sameName} className={styles.sameName}>
    <p>{es.search.sameName}</p>
    <CityLinks className={styles.cities} entries={cities} />
  </nav>
);
