import { scriptJson } from '../../lib/script-json.ts';
import type { SchemaThing } from '../../lib/schema-org.ts';

/** A thing as JSON-LD, which may stand in a script element. */
export const structuredJson = (thing: SchemaThing): string =>
  scriptJson({ '@context': 'https://schema.org', ...thing });

/** What a page shows in the words of schema.org, for search engines: a data block, which no browser runs. */
export const StructuredData = ({ json }: { json: string }) => <script type="application/ld+json">{json}</script>;
