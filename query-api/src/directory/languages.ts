import { languages } from '@busca/platform/languages';
import { keys, type ListQuery, type ReadModelReader } from '@busca/projectors/read-models';
import type { SpokenLanguageReply } from '../contract.ts';

/**
 * The languages that the profiles of a list speak, most spoken first, and how many speak each; the requested one too where
 * nobody does. Totals are stored, so that the cost depends on the catalogue alone.
 */
export async function spokenLanguages(
  reader: Pick<ReadModelReader<unknown>, 'totals'>, { keys: [list] }: ListQuery, requested: string | undefined,
): Promise<SpokenLanguageReply[]> {
  const totals = await reader.totals(languages.map(({ id }) => keys.speaking(list, id)));
  return languages.map(({ id, name }, index) => ({ id, name, total: totals[index]! }))
    .filter(({ id, total }) => total > 0 || id === requested)
    .toSorted((one, other) => other.total - one.total);
}
