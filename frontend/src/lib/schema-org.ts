/** A thing in the words of schema.org (JSON-LD, without its context). */
export interface SchemaThing {
  '@type': string;
  [property: string]: unknown;
}

/** A name and the full address of its page. */
interface Entry {
  name: string;
  /** Left out for the page itself. */
  url?: string;
}

/** The way from the home page to a page, which is the last stop. */
export const breadcrumbList = (stops: readonly Entry[]): SchemaThing => ({
  '@type': 'BreadcrumbList',
  itemListElement: stops.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    ...(url && { item: url }),
  })),
});

/** A part of a list; `before` counts the entries on earlier pages. */
export const itemList = (name: string, entries: readonly Entry[], before = 0): SchemaThing => ({
  '@type': 'ItemList',
  name,
  itemListElement: entries.map((entry, index) => ({ '@type': 'ListItem', position: before + index + 1, ...entry })),
});

/** A site that can be searched; `searchUrl` holds `{term}` where the term goes. */
export const searchableSite = (name: string, url: string, searchUrl: string): SchemaThing => ({
  '@type': 'WebSite',
  name,
  url,
  inLanguage: 'es',
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: searchUrl },
    'query-input': 'required name=term',
  },
});
