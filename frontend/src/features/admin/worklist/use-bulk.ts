import type { AuditEntryReply } from '@busca/query-api/contract';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { idempotencyKeys } from '../../../lib/api/idempotency-keys.ts';
import { ApiError, isStale, refusalOf } from '../../../lib/api-error.ts';
import { nothingTyped, withTyped } from '../commands/action-bar.tsx';
import type { AdminAction } from '../commands/actions.ts';
import { lastChangeOf, sendAction } from '../commands/admin-command.tsx';

/** An entry that can be handled together with others. */
export interface BulkEntry {
  id: string;
  /** Whom it is about. */
  name: string;
  action: AdminAction;
  revision: number;
}

interface BulkOutcome {
  id: string;
  name: string;
  outcome: 'done' | 'unchanged' | 'stale' | 'unconfirmed' | 'failed';
  /** Who was first, where it was too late. */
  first: AuditEntryReply | null;
}

export const withReason = (action: AdminAction, reason: string): AdminAction =>
  action.needsReason ? withTyped(action, { ...nothingTyped, reason }) : action;

function outcomeOf(error: unknown): BulkOutcome['outcome'] {
  if (error instanceof ApiError && error.code === 'other-user') throw error;
  if (refusalOf(error) === 'email-unconfirmed') return 'unconfirmed';
  return isStale(error) ? 'stale' : 'failed';
}

const refused: readonly BulkOutcome['outcome'][] = ['stale', 'unconfirmed'];

export interface OutcomeWords {
  title: string;
  outcomes: Record<BulkOutcome['outcome'], string>;
}

/** What came of a command on several entries, with its texts. */
export interface Outcomes {
  words: OutcomeWords;
  reached: readonly BulkOutcome[];
}

/**
 * The choice of entries in a list, and their action one after another, each by its own command on the revision that was
 * seen.
 */
export function useBulk(entries: readonly BulkEntry[]) {
  const { revalidate } = useRevalidator();
  const [keyOf] = useState(() => idempotencyKeys());
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [outcomes, setOutcomes] = useState<Outcomes | null>(null);
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const chosen = entries.filter(({ id }) => ids.has(id));

  const choose = (id: string, isChosen: boolean) =>
    setIds((before) => new Set([...before].filter((other) => other !== id).concat(isChosen ? [id] : [])));
  const send = async ({ id, name, revision }: BulkEntry, action: AdminAction): Promise<BulkOutcome> => {
    const outcome = await sendAction(action, revision, { how: chosen.length > 1 ? 'several' : 'list' }, keyOf).then(
      (changed) => (changed ? 'done' : 'unchanged') as BulkOutcome['outcome'],
      outcomeOf,
    );
    return { id, name, outcome, first: outcome === 'stale' ? await lastChangeOf(action, revision) : null };
  };
  const sendAll = async (words: OutcomeWords, toAction: (entry: BulkEntry) => AdminAction): Promise<void> => {
    if (working) return;
    setWorking(true);
    setOutcomes(null);
    setFailure(null);
    await report(words, toAction).catch(setFailure);
    setWorking(false);
  };
  /** @throws ApiError where another user has signed in: the screen is not theirs */
  const report = async (words: OutcomeWords, toAction: (entry: BulkEntry) => AdminAction): Promise<void> => {
    const reached: BulkOutcome[] = [];
    try {
      for (const entry of chosen) reached.push(await send(entry, toAction(entry)));
    } finally {
      if (reached.length > 0) setOutcomes({ words, reached });
    }
    const hasFailed = reached.some(({ outcome }) => outcome === 'failed');
    // What has failed stays chosen, to be tried again; else what is still in the list as it was, to be reviewed.
    const isOver = ({ outcome }: BulkOutcome) => (hasFailed ? outcome !== 'failed' : refused.includes(outcome));
    const over = new Set(reached.filter(isOver).map(({ id }) => id));
    setIds((before) => new Set([...before].filter((id) => !over.has(id))));
    // Without a connection the list can't be read either, and the report would go with it.
    if (!hasFailed) await revalidate();
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
    failure,
  };
}
