import { redirect, useSearchParams } from 'react-router-dom';
import type { ComponentType } from 'react';
import { es } from '../../../copy/es.ts';
import { contactAbout } from '../../../lib/fragments.ts';
import { api } from '../../../lib/api/api.ts';
import { paths, patterns } from '../../../lib/paths.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/boxes.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Head } from '../../../ui/page/head.tsx';
import { readHomeQuery, type Kind } from '../query.ts';
import styles from './demo-listings.module.css';
import { type Home, homes, findHomes } from './homes.ts';

const { demo, kinds, price } = es.listings;

/** Redirects home where other listings are configured, or none. */
export async function loader(): Promise<null> {
  const { listingsFrameUrl } = await api.get('/api/config');
  if (listingsFrameUrl !== patterns.demoListings) throw redirect(paths.home);
  return null;
}

const skies = ['#E3EFEE', '#F1E8DC', '#FFF3D6', '#E7F0FA'];
const walls = ['#FFFFFF', '#F6D9B8', '#F4E3C1', '#DCE8E3', '#F3D5CB'];
const roofs = ['#B4472B', '#8F351E', '#0F5E63', '#5E544A'];

interface Paint {
  wall: string;
  roof: string;
  door: string;
}

const panes = (columns: number[], rows: number[], size: number) =>
  rows.flatMap((y) =>
    columns.map((x) => <rect key={`${x}-${y}`} x={x} y={y} width={size} height={size} rx="2" fill="#0F5E63" />),
  );

/** Each kind of home on a ground line at y = 150, 320 wide. */
const drawings: Record<Kind, ComponentType<Paint>> = {
  house: ({ wall, roof, door }) => (
    <>
      <path fill={wall} d="M92 150V88l68-48 68 48v62z" />
      <path
        fill="none"
        stroke={roof}
        strokeWidth="12"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="m80 94 80-56 80 56"
      />
      <path fill={door} d="M146 150v-30a14 14 0 0 1 28 0v30z" />
      {panes([108, 188], [104], 24)}
    </>
  ),
  townhouse: ({ wall, roof, door }) => (
    <>
      {[64, 128, 192].map((x, index) => (
        <g key={x}>
          <path fill={index === 1 ? '#FFFFFF' : wall} d={`M${x} 150V82l32-26 32 26v68z`} />
          <path
            fill="none"
            stroke={roof}
            strokeWidth="9"
            strokeLinecap="round"
            strokeLinejoin="round"
            d={`m${x - 2} 83 34-28 34 28`}
          />
          <path fill={door} d={`M${x + 23} 150v-22a9 9 0 0 1 18 0v22z`} />
        </g>
      ))}
      {panes([76, 104, 140, 168, 204, 232], [90], 12)}
    </>
  ),
  apartment: ({ wall, roof, door }) => (
    <>
      <path fill={wall} d="M104 150V26h112v124z" />
      <path fill={roof} d="M96 20h128v12H96z" />
      {panes([116, 140, 164, 188], [42, 66, 90], 14)}
      <path fill={door} d="M148 150v-24a12 12 0 0 1 24 0v24z" />
    </>
  ),
  multifamily: ({ wall, roof, door }) => (
    <>
      <path fill={wall} d="M72 150V60h176v90z" />
      <path fill={roof} d="M62 62 84 36h152l22 26z" />
      {panes([86, 118, 186, 218], [74], 18)}
      <path fill={door} d="M96 150v-26a10 10 0 0 1 20 0v26zM204 150v-26a10 10 0 0 1 20 0v26z" />
      {panes([136, 166], [112], 18)}
    </>
  ),
};

const of = (colours: string[], seed: number): string => colours[seed % colours.length] ?? '';

/** A drawing of a kind of home, coloured by its index in the list; hidden from screen readers. */
function HousePicture({ kind, seed }: { kind: Kind; seed: number }) {
  const Drawing = drawings[kind];
  return (
    <svg viewBox="0 0 320 180" aria-hidden="true">
      <rect width="320" height="180" fill={of(skies, seed)} />
      <circle cx={seed % 2 ? 272 : 48} cy="38" r="16" fill="#F2B544" />
      <Drawing wall={of(walls, seed * 3)} roof={of(roofs, seed)} door={of(roofs, seed + 2)} />
      <path fill="#1F6B3A" d="M0 150h320v30H0z" opacity="0.85" />
      <circle cx={seed % 3 ? 284 : 36} cy="140" r="18" fill="#1F6B3A" />
    </svg>
  );
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
