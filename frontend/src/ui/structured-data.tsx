import { scriptJson } from '../lib/script-json.ts';
import type { SchemaThing } from '../lib/schema-org.ts';

/** What a page shows in the words of schema.org, for search engines: a data block, which no browser runs. */
export const StructuredData = ({ thing }: { thing: SchemaThing }) => (
  <script type="application/ld+json">{scriptJson({ '@context': 'https://schema.org', ...thing })}</script>
);
