import { languages } from '@busca/platform/languages';
import { keys, type ListKey, type ListQuery, type ReadModelReader } from '@busca/projectors/read-models';
import type { SpokenLanguageReply } from '../contract.ts';

const ids = languages.map(({ id }) => id);
/** Lists whose languages are kept at once. */
const KEPT_MAX = 4_000;

type Spoken = readonly SpokenLanguageReply[];
type Reader = Pick<ReadModelReader<unknown>, 'state' | 'totals'>;

/** How many of a list, or of several, have each tag: stored totals. */
export async function totalsOf(
  reader: Pick<Reader, 'totals'>,
  list: ListKey,
  tags: readonly string[],
): Promise<number[]> {
  const totals = await Promise.all([list].flat().map((one) => reader.totals(tags, keys.tagged(one, ''))));
  return tags.map((_, index) => totals.reduce((sum, ofList) => sum + ofList[index]!, 0));
}

/**
 * Languages of a list with how many speak each, most spoken first. Totals are stored, so that the cost depends on the
 * catalogue alone.
 */
async function readSpoken(reader: Reader, list: ListKey): Promise<Spoken> {
  const totals = await totalsOf(reader, list, ids);
  const spoken: SpokenLanguageReply[] = [];
  for (const [index, total] of totals.entries()) {
    if (total > 0) spoken.push({ ...languages[index]!, total });
  }
  return spoken.toSorted((one, other) => other.total - one.total);
}

/**
 * Tells which languages the profiles of a list speak, and how many speak each, most spoken first; the requested one too
 * where nobody does. All pages of a place's results show the same languages: they are kept until the read model
 * changes.
 */
export function languagesOf(reader: Reader): (query: ListQuery, requested?: string) => Promise<Spoken> {
  let kept = { of: '', lists: new Map<string, Spoken>() };

  async function spokenIn(list: ListKey): Promise<Spoken> {
    const name = [list].flat().join('\n');
    // The state comes first: what a change in the meantime makes old is kept by the old state.
    const { generation, version } = await reader.state();
    const of = `${generation} ${version}`;
    if (kept.of !== of || kept.lists.size >= KEPT_MAX) kept = { of, lists: new Map() };
    const { lists } = kept;
    const known = lists.get(name);
    if (known) return known;
    const spoken = await readSpoken(reader, list);
    // Empty lists stay out: there is no end of their names.
    if (spoken.length > 0) lists.set(name, spoken);
    return spoken;
  }

  return async ({ keys: [list] }, requested) => {
    const spoken = await spokenIn(list);
    const silent = languages.find(({ id }) => id === requested && !spoken.some((language) => language.id === id));
    return silent ? [...spoken, { ...silent, total: 0 }] : spoken;
  };
}
