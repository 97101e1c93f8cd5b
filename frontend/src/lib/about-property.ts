import { paths } from './paths.ts';

/** Characters of a property that a message begins with: an address, not a text of somebody else's. */
const LENGTH_MAX = 120;

/** The contact form's address with a question about a property. It stands after the `#`, which no server receives. */
export const contactAbout = (property: string): string =>
  `${paths.contact}#${new URLSearchParams({ propiedad: property })}`;

/** The property in the fragment of such an address; empty without one. */
export const propertyIn = (hash: string): string =>
  (new URLSearchParams(hash.slice(1)).get('propiedad') ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, LENGTH_MAX);
