/** ZIP codes by state and city name, as `tools/data/build-cities.mjs` writes them: runs such as '33101-33102 33109'. */
export interface ZipData {
  zips: Record<string, Record<string, string>>;
}

/** The number of a ZIP code of five or nine digits; undefined for other text. */
export function zipIn(text: string): number | undefined {
  const zip = /^\s*(\d{5})(-\d{4})?\s*$/.exec(text)?.[1];
  return zip === undefined ? undefined : Number(zip);
}

/** Labels of cities by the number of a ZIP code. */
export function labelsByZip({ zips }: ZipData): ReadonlyMap<number, string> {
  const labels = new Map<number, string>();
  for (const [state, cities] of Object.entries(zips))
    for (const [name, runs] of Object.entries(cities))
      for (const run of runs.split(' ')) {
        const [from, to = from] = run.split('-').map(Number);
        for (let zip = from!; zip <= to!; zip += 1) labels.set(zip, `${name}, ${state}`);
      }
  return labels;
}
