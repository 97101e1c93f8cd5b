import { useSearchParams } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { patterns } from '../../lib/paths.ts';
import { useSite } from '../../lib/site.ts';
import { Head } from '../../ui/page/head.tsx';
import { Link } from '../../ui/navigation.tsx';
import { Screen } from '../../ui/page/screen.tsx';
import styles from './listings.module.css';
import { NoListings } from './no-listings.tsx';
import { listingsAddress, readHomeQuery, withQuery } from './query.ts';

/**
 * `/buscar/propiedades`: the listings for the query in the address, in a frame as high as the window without header and
 * bar.
 */
export function Component() {
  const [params] = useSearchParams();
  const { listingsFrameUrl } = useSite();
  const query = readHomeQuery(params);
  const title = es.listings.resultsTitle(query.city);
  if (!listingsFrameUrl)
    return (
      <Screen title={title}>
        <NoListings city={query.city} />
      </Screen>
    );
  return (
    <>
      <Head
        title={es.common.title(title)}
        page={{ description: es.listings.description(query.city), path: listingsAddress({ city: query.city }) }}
      />
      <div className={styles.bar}>
        <h1 className={styles.barTitle}>{title}</h1>
        <Link to={withQuery(patterns.homeSearch, query)}>{es.listings.change}</Link>
      </div>
      <iframe
        className={styles.frame}
        src={withQuery(listingsFrameUrl, query)}
        title={es.listings.frame}
        referrerPolicy="strict-origin-when-cross-origin"
        allow="fullscreen; geolocation"
      />
    </>
  );
}
