import type { Kind, HomeQuery } from '../query.ts';
import { fold } from '../../../lib/text.ts';

/** A demo home for sale: price in US dollars, area in square feet. */
export interface Home {
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
