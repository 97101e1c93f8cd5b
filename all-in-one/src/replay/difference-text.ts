import type { Difference } from '@busca/projectors';
import { maskBoth, valueAt } from '@busca/query-api/analysis';

/**
 * Writes a difference as text: a line for the document and one for each field, with the replay's value before the live
 * one.
 */
export const differenceText =
  (model: string, unmasked: boolean) =>
  (difference: Difference<unknown>): string => {
    if (difference.kind === 'only-replayed') return `< ${difference.id} is only in the replay\n`;
    if (difference.kind === 'only-live') return `> ${difference.id} is only live\n`;
    const { replayed: before, live: after } = difference;
    const [replayed, live] = unmasked ? [before, after] : maskBoth(model, before, after);
    const lines = difference.fields.map(
      (field) =>
        `    ${field}: ${JSON.stringify(valueAt(replayed, field))} -> ${JSON.stringify(valueAt(live, field))}\n`,
    );
    return `! ${difference.id} differs\n${lines.join('')}`;
  };
