import type { AuditEntryReply } from '@busca/query-api/contract';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { idempotencyKeys } from '../../../lib/api/idempotency-keys.ts';
import { isStale, refusalOf } from '../../../lib/api-error.ts';
import type { AdminAction } from '../commands/actions.ts';
import { nothingTyped, withTyped } from '../commands/reason-dialog.tsx';
import { sendAction, lastChangeOf } from '../commands/use-admin-command.ts';

/** An entry that can be handled together with others. */
export interface BulkEntry {
  id: string;
  /** Whom it is about. */
  name: string;
  action: AdminAction;
  revision: number;
}

export interface BulkOutcome {
  id: string;
  name: string;
  outcome: 'done' | 'unchanged' | 'stale' | 'unconfirmed' | 'failed';
  /** Who was first, where it was too late. */
  first: AuditEntryReply | null;
}

function outcomeOf(error: unknown): BulkOutcome['outcome'] {
  if (refusalOf(error) === 'email-unconfirmed') return 'unconfirmed';
  return isStale(error) ? 'stale' : 'failed';
}

/**
 * The choice of entries in a list, and their action one after another, each by its own command on the revision that was
 * seen.
 */
export function useBulk(entries: readonly BulkEntry[]) {
  const { revalidate } = useRevalidator();
  const [keyOf] = useState(() => idempotencyKeys());
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [outcomes, setOutcomes] = useState<readonly BulkOutcome[]>([]);
  const [working, setWorking] = useState(false);
  const chosen = entries.filter(({ id }) => ids.has(id));

  const choose = (id: string, isChosen: boolean) =>
    setIds((before) => new Set([...before].filter((other) => other !== id).concat(isChosen ? [id] : [])));
  const send = async ({ id, name, action: asked, revision }: BulkEntry, reason: string): Promise<BulkOutcome> => {
    const action = asked.needsReason ? withTyped(asked, { ...nothingTyped, reason }) : asked;
    const outcome = await sendAction(action, revision, { how: chosen.length > 1 ? 'several' : 'list' }, keyOf).then(
      (changed) => (changed ? 'done' : 'unchanged') as BulkOutcome['outcome'],
      outcomeOf,
    );
    return { id, name, outcome, first: outcome === 'stale' ? await lastChangeOf(action) : null };
  };
  const sendAll = async (reason: string): Promise<void> => {
    if (working) return;
    setWorking(true);
    setOutcomes([]);
    const reached: BulkOutcome[] = [];
    for (const entry of chosen) reached.push(await send(entry, reason));
    setOutcomes(reached);
    // A failed one stays chosen, to be tried again.
    setIds(new Set(reached.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id)));
    setWorking(false);
    await revalidate();
  };
  /** Whether an entry is chosen, and how to choose it; null for one that can't be handled with others. */
  const choiceOf = (id: string) =>
    entries.some((entry) => entry.id === id)
      ? { isChosen: ids.has(id), choose: (isChosen: boolean) => choose(id, isChosen) }
      : null;
  return {
    /** How many there are to choose from. */
    possible: entries.length,
    chosen,
    /** Whether one of them needs a reason, which is that of all of these. */
    needsReason: chosen.some(({ action }) => action.needsReason),
    choiceOf,
    chooseAll: () => setIds(new Set(entries.map(({ id }) => id))),
    clear: () => setIds(new Set()),
    sendAll,
    working,
    outcomes,
  };
}
