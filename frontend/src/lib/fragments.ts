import { paths } from './paths.ts';

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/**
 * The name and the code of an email's link in an address's fragment, for one of these names. Mail programs and people
 * add to links: a full stop, a bracket, a mark of a campaign, another encoding or two. A code has letters, digits, `-`
 * and `_` alone.
 */
export function linkIn(hash: string, names: readonly string[]): [name: string, code: string] | null {
  for (const [, name = '', code = ''] of decoded(decoded(hash)).matchAll(/([a-z-]+)=([\w-]+)/g))
    if (names.includes(name)) return [name, code];
  return null;
}

/** Characters of a property that a message begins with: an address, not a text of somebody else's. */
const LENGTH_MAX = 120;

/** The contact form's address with a question about a property. It stands after the `#`, which no server receives. */
export const contactAbout = (property: string): string =>
  `${paths.contact}#${new URLSearchParams({ propiedad: property })}`;

/** The property in the fragment of such an address; empty without one. */
export const propertyIn = (hash: string): string =>
  (new URLSearchParams(hash.slice(1)).get('propiedad') ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, LENGTH_MAX);
