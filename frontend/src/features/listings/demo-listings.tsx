import type { ComponentType } from 'react';
import { redirect, useSearchParams } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { contactAbout } from '../../lib/fragments.ts';
import { api } from '../../lib/api/api.ts';
import { paths, patterns } from '../../lib/paths.ts';
import { fold } from '../../lib/text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/boxes.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Head } from '../../ui/page/head.tsx';
import { type HomeQuery, type Kind, readHomeQuery } from './query.ts';
import styles from './demo-listings.module.css';

/** A demo home for sale: price in US dollars, area in square feet. */
interface Home {
  address: string;
  /** As in the city picker: 'Miami, FL'. */
  city: string;
  price: number;
  bedrooms: number;
  bathrooms: number;
  area: number;
  kind: Kind;
}

type Row = [
  address: string,
  city: string,
  price: number,
  bedrooms: number,
  bathrooms: number,
  area: number,
  kind: Kind,
];

const rows: Row[] = [
  ['1420 Calle de las Palmas', 'Miami, FL', 615_000, 3, 2, 1_640, 'house'],
  ['88 Biscayne Demo Blvd, apto. 1204', 'Miami, FL', 438_000, 2, 2, 1_050, 'apartment'],
  ['2305 Coral Demo Way', 'Miami, FL', 1_250_000, 5, 4, 3_420, 'house'],
  ['77 Flamingo Demo Ct', 'Miami, FL', 349_000, 1, 1, 720, 'apartment'],
  ['510 E 9.ª Avenida', 'Hialeah, FL', 529_000, 3, 2, 1_480, 'house'],
  ['36 Jardines de Hialeah, apto. 3', 'Hialeah, FL', 289_000, 2, 1, 860, 'apartment'],
  ['914 Laguna Azul Dr', 'Orlando, FL', 412_000, 4, 2, 2_010, 'house'],
  ['207 Naranjo Demo Ln', 'Orlando, FL', 335_000, 3, 2.5, 1_560, 'townhouse'],
  ['15 Parque Central Pl', 'Kissimmee, FL', 298_000, 3, 2, 1_390, 'townhouse'],
  ['4012 Bahía Vista St', 'Tampa, FL', 465_000, 3, 2, 1_720, 'house'],
  ['620 Ybor Demo Ave', 'Tampa, FL', 689_000, 6, 4, 2_980, 'multifamily'],
  ['1109 Las Olas Demo Dr', 'Fort Lauderdale, FL', 875_000, 4, 3, 2_450, 'house'],
  ['3318 Magnolia Demo St', 'Houston, TX', 318_000, 4, 2.5, 2_240, 'house'],
  ['45 Bayou Demo Bend', 'Houston, TX', 246_000, 2, 2, 1_180, 'townhouse'],
  ['728 El Mercado St', 'San Antonio, TX', 264_000, 3, 2, 1_610, 'house'],
  ['19 Misión Demo Trl', 'San Antonio, TX', 229_000, 3, 2, 1_420, 'house'],
  ['2214 Bishop Demo Ave', 'Dallas, TX', 389_000, 3, 2.5, 1_880, 'townhouse'],
  ['640 Franklin Demo Dr', 'El Paso, TX', 215_000, 3, 2, 1_530, 'house'],
  ['1733 Boyle Demo Ave', 'Los Angeles, CA', 798_000, 3, 2, 1_410, 'house'],
  ['501 Olvera Demo St, apto. 8', 'Los Angeles, CA', 585_000, 2, 2, 1_020, 'apartment'],
  ['2840 Whittier Demo Blvd', 'Los Angeles, CA', 1_180_000, 7, 5, 3_260, 'multifamily'],
  ['96 Logan Demo Ave', 'San Diego, CA', 842_000, 3, 2, 1_350, 'house'],
  ['312 Flores Demo St', 'Santa Ana, CA', 729_000, 3, 2.5, 1_500, 'townhouse'],
  ['41-20 Calle 82', 'Queens, NY', 965_000, 6, 3, 2_640, 'multifamily'],
  ['104 Roosevelt Demo Ave, apto. 5C', 'Queens, NY', 425_000, 2, 1, 880, 'apartment'],
  ['58 Grand Demo Concourse, apto. 2A', 'The Bronx, NY', 279_000, 1, 1, 690, 'apartment'],
  ['210 Calle del Sol', 'San Juan, PR', 395_000, 3, 2, 1_580, 'townhouse'],
  ['1051 Avenida del Mar, apto. 9', 'San Juan, PR', 520_000, 2, 2, 1_240, 'apartment'],
  ['23 Calle Robles', 'Bayamón, PR', 188_000, 3, 2, 1_460, 'house'],
  ['7 Calle Isabel', 'Ponce, PR', 142_000, 4, 2, 1_720, 'house'],
  ['14 Camino de la Montaña', 'Caguas, PR', 235_000, 3, 2, 1_690, 'house'],
  ['62 Paseo del Puerto', 'Mayagüez, PR', 159_000, 3, 1, 1_280, 'house'],
];

/** The demo homes, sorted by price. */
export const homes: readonly Home[] = rows
  .map(([address, city, price, bedrooms, bathrooms, area, kind]) => ({
    address,
    city,
    price,
    bedrooms,
    bathrooms,
    area,
    kind,
  }))
  .sort((one, other) => one.price - other.price);

/** Whether a city matches a text with or without the state, ignoring case and accents. */
const isIn = (city: string, text: string): boolean => [fold(city), fold(city.split(',')[0] ?? '')].includes(fold(text));

const meets = (home: Home, query: HomeQuery): boolean =>
  (!query.city || isIn(home.city, query.city)) &&
  home.price >= query.minPrice &&
  (!query.maxPrice || home.price <= query.maxPrice) &&
  home.bedrooms >= query.bedrooms &&
  home.bathrooms >= query.bathrooms &&
  (!query.kind || home.kind === query.kind);

/** The homes that meet all conditions of a query. */
export const findHomes = (homes: readonly Home[], query: HomeQuery): Home[] =>
  homes.filter((home) => meets(home, query));

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
