import { useSearchParams } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { paths } from '../../lib/paths.ts';
import { useSite } from '../../lib/site.ts';
import { Link } from '../../ui/navigation.tsx';
import { Screen } from '../../ui/page/screen.tsx';
import { HomeSearchForm } from './home-search-form.tsx';
import styles from './listings.module.css';
import { NoListings } from './no-listings.tsx';
import { listingsAddress, readHomeQuery } from './query.ts';

const POPULAR = [
  'Miami, FL',
  'Orlando, FL',
  'Houston, TX',
  'San Antonio, TX',
  'Los Angeles, CA',
  'Queens, NY',
  'San Juan, PR',
];

function Popular() {
  return (
    <nav aria-label={es.listings.popular} className={styles.popular}>
      <h2>{es.listings.popular}</h2>
      <ul>
        {POPULAR.map((city) => (
          <li key={city}>
            <Link to={listingsAddress({ city })}>{city}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * `/buscar`: the form to search for a home. It begins with the query in the address, so that a search can be changed.
 */
export function Component() {
  const [params] = useSearchParams();
  const { listingsFrameUrl } = useSite();
  if (!listingsFrameUrl)
    return (
      <Screen title={es.listings.title}>
        <NoListings city="" />
      </Screen>
    );
  return (
    <Screen title={es.listings.title} page={{ description: es.listings.lead, path: paths.homeSearch }}>
      <h1>{es.listings.title}</h1>
      <p className={styles.lead}>{es.listings.lead}</p>
      <HomeSearchForm key={params.toString()} query={readHomeQuery(params)} />
      <Popular />
    </Screen>
  );
}
