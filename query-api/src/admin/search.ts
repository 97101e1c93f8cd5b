import { searchPrefixes, type SearchDocument } from '@busca/projectors/read-models';
import type { Handlers } from '@busca/platform';
import type { SearchHit } from '../contract.ts';
import { waitForPosition } from '../http/wait-for-position.ts';
import type { Models } from '../models.ts';
import type { administrationRoutes } from '../routes/administration.ts';

/** The most that a search returns: whoever finds more types more. */
const MAX = 50;

const present = ({ person: _, ...hit }: SearchDocument): SearchHit => hit;

/** Profiles, accounts and messages by the beginning of a name, an email or a licence. It reads index ranges, whatever the number of documents. */
export const searchHandlers = ({ search }: Models): Pick<Handlers<typeof administrationRoutes>, 'search'> => ({
  async search({ query: { text }, ctx }) {
    await waitForPosition(ctx, search);
    const found = await Promise.all(searchPrefixes(text).map((prefix) => search.suggest(prefix, MAX + 1)));
    const ids = [...new Set(found.flat())];
    const hits = await Promise.all(ids.slice(0, MAX).map((id) => search.get(id)));
    return { hits: hits.flatMap((hit) => (hit ? [present(hit.body)] : [])), more: ids.length > MAX };
  },
});
