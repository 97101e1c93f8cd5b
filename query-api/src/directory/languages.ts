import { languages } from '@busca/platform/languages';
import { keys, type ListQuery, type ReadModelReader } from '@busca/projectors/read-models';
import type { SpokenLanguageReply } from '../contract.ts';

const ids = languages.map(({ id }) => id);

/**
 * The languages that the profiles of a list speak, most spoken first, and how many speak each; the requested one too where
 * nobody does. Totals are stored, so that the cost depends on the catalogue alone.
 */
export async function spokenLanguages(
  reader: Pick<ReadModelReader<unknown>, 'totals'>, { keys: [list] }: ListQuery, requested: string | undefined,
): Promise<SpokenLanguageReply[]> {
  const totals = await reader.totals(ids, keys.speaking(list, ''));
  const spoken: SpokenLanguageReply[] = [];
  for (const [index, total] of totals.entries()) {
    const { id, name } = languages[index]!;
    if (total > 0 || id === requested) spoken.push({ id, name, total });
  }
  return spoken.toSorted((one, other) => other.total - one.total);
}
