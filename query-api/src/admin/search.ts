import {
  mayBeName,
  NAME_TERMS,
  readLabel,
  searchPrefixes,
  type LeadDocument,
  type SearchDocument,
} from '@busca/projectors/read-models';
import type { Handlers } from '@busca/platform';
import type { SearchHit } from '../contract.ts';
import { findNames, nearestNames } from '../directory/find-names.ts';
import { waitForPosition } from '../http/wait-for-position.ts';
import type { Models } from '../models.ts';
import type { administrationRoutes } from '../routes/administration.ts';

/** The most that a search returns: whoever finds more types more. */
const MAX = 50;

/** A message's state is that of its list: it changes with every holder, and the search needs none of them. */
const present = ({ person: _, ...hit }: SearchDocument, lead: LeadDocument | undefined): SearchHit => ({
  ...hit,
  state: lead?.status ?? hit.state,
});

const ofNames = { terms: NAME_TERMS, nameOf: (label: string) => readLabel(label).name };

/** Labels of all that have the name, then of those with the email or the licence. */
async function labelsFor({ search }: Pick<Models, 'search'>, text: string): Promise<string[]> {
  const byName = mayBeName(text) ? findNames(search, text, { ...ofNames, limit: MAX + 1 }) : { names: [] };
  const byOthers = searchPrefixes(text).map((prefix) => search.suggest(prefix, MAX + 1));
  const [{ names }, ...others] = await Promise.all([byName, ...byOthers]);
  return [...names.map(({ label }) => label), ...others.flat()];
}

/**
 * Profiles, accounts and messages by the words of a name, the beginning of an email or a licence; where nobody has the
 * name, those whose names sound like it. It reads index ranges, whatever the number of documents.
 */
export const searchHandlers = ({ search, leads }: Models): Pick<Handlers<typeof administrationRoutes>, 'search'> => ({
  async search({ query: { text }, ctx }) {
    await waitForPosition(ctx, search, leads);
    const found = await labelsFor({ search }, text);
    const areNear = found.length === 0 && mayBeName(text);
    const labels = areNear ? await nearestNames(search, text, ofNames) : found;
    const ids = [...new Set(labels.map((label) => readLabel(label).id))];
    const hits = await Promise.all(ids.slice(0, MAX).map((id) => search.get(id)));
    const messages = await Promise.all(hits.map((hit) => (hit?.body.kind === 'lead' ? leads.get(hit.id) : undefined)));
    return {
      hits: hits.flatMap((hit, index) => (hit ? [present(hit.body, messages[index]?.body)] : [])),
      more: ids.length > MAX,
      areNear: areNear && ids.length > 0,
    };
  },
});
