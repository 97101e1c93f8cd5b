/** Query parameters that change what a page shows; all others, as campaigns add them, are the browser's. */
const PARAMETERS = ['city', 'name', 'fullName', 'idioma', 'todos', 'page', 'sitio', 'minPrice', 'maxPrice', 'bedrooms', 'bathrooms', 'kind'] as const;

/** The address that a page is drawn and cached by: its path with the parameters that count, in one order. */
export function pageKey(path: string, querystring: string): string {
  if (querystring === '') return path;
  const given = new URLSearchParams(querystring);
  const counting = new URLSearchParams();
  for (const name of PARAMETERS) {
    const value = given.get(name);
    if (value) counting.set(name, value);
  }
  return counting.size > 0 ? `${path}?${counting}` : path;
}
