import { pressAction, useKeys } from '../shell/keys.ts';
import { entryElement } from './use-worklist-report.ts';

/** The entry that has the focus, or holds what has it. */
const focused = (ids: readonly string[]): string | undefined =>
  ids.find((id) => document.getElementById(entryElement(id))?.contains(document.activeElement));

/**
 * J and K move the focus to the next and the previous entry of a list; A and R approve and reject the one that has it.
 */
export function useListKeys(ids: readonly string[]): void {
  const move = (by: number) => {
    const current = focused(ids);
    const target = current === undefined ? ids[0] : ids[ids.indexOf(current) + by];
    if (target !== undefined) document.getElementById(entryElement(target))?.focus();
  };
  const press = (name: 'approve' | 'reject') => {
    const current = focused(ids);
    if (current !== undefined) pressAction(document.getElementById(entryElement(current)), name);
  };
  useKeys({ j: () => move(1), k: () => move(-1), a: () => press('approve'), r: () => press('reject') });
}
