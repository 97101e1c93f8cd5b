import { redirect, useSearchParams } from 'react-router-dom';
import { es } from '../../../copy/es.ts';
import { contactAbout } from '../../../lib/about-property.ts';
import { api } from '../../../lib/api/api.ts';
import { paths, patterns } from '../../../lib/paths.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Head } from '../../../ui/page/head.tsx';
import { readHomeQuery } from '../query.ts';
import styles from './demo-listings.module.css';
import { findHomes } from './find-homes.ts';
import { type Home, homes } from './homes.ts';
import { HousePicture } from './house-picture.tsx';

const { demo, kinds, price } = es.listings;

/** Redirects home where other listings are configured, or none. */
export async function loader(): Promise<null> {
  const { listingsFrameUrl } = await api.get('/api/config');
  if (listingsFrameUrl !== patterns.demoListings) throw redirect(paths.home);
  return null;
}

function HomeCard({ home }: { home: Home }) {
  const facts = [kinds[home.kind], demo.bedrooms(home.bedrooms), demo.bathrooms(home.bathrooms), demo.area(home.area)];
  return (
    <Card as="li" className={styles.card}>
      <HousePicture kind={home.kind} seed={homes.indexOf(home)} />
      <div className={styles.text}>
        <h2>{price(home.price)}</h2>
        <p>
          <span>{home.address}</span>
          <br />
          <span>{home.city}</span>
        </p>
        <p className={styles.facts}>{facts.join(' · ')}</p>
        <a
          href={contactAbout(`${home.address}, ${home.city}`)}
          target="_top"
          aria-label={`${demo.ask}: ${home.address}`}
        >
          {demo.ask}
        </a>
      </div>
    </Card>
  );
}

/** `/propiedades-de-demostración`: demo homes, for the listings' frame while no other listings are configured. */
export function Component() {
  const [params] = useSearchParams();
  const query = readHomeQuery(params);
  const matches = findHomes(homes, query);
  const title = demo.count(matches.length, query.city);
  return (
    <main className={styles.page}>
      <Head title={es.common.title(title)} />
      <Banner tone="info">
        <p>{demo.notice}</p>
      </Banner>
      <h1>{title}</h1>
      <ul className={styles.grid}>
        {matches.map((home) => (
          <HomeCard key={home.address} home={home} />
        ))}
      </ul>
      {matches.length === 0 && (
        <EmptyState title={demo.none} text={demo.noneText} level="h2">
          <ButtonLink to={patterns.demoListings}>{demo.all}</ButtonLink>
        </EmptyState>
      )}
    </main>
  );
}
