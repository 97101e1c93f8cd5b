import type { AuditEntryReply } from '@busca/query-api/contract';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { es } from '../../../copy/es.ts';
import { idempotencyKeys } from '../../../lib/api/idempotency-keys.ts';
import { isStale, refusalOf } from '../../../lib/api-error.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import type { KeysHelp } from '../../../ui/lists/keys.tsx';
import { closeDialog, ModalDialog } from '../../../ui/modal-dialog.tsx';
import { writeFirst } from '../../audit/wording.ts';
import { nothingTyped, ReasonDialog, type Typed, withTyped } from '../commands/action-bar.tsx';
import type { AdminAction } from '../commands/actions.ts';
import { lastChangeOf, sendAction } from '../commands/admin-command.tsx';
import styles from './bulk.module.css';

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

type Write = (total: number) => string;

/** The texts of a list whose entries are handled several at once. */
export interface BulkWords {
  /** On the button that handles them, and on the one before the question, where that says less. */
  act: Write;
  begin?: string;
  /** What is recorded of how it was decided. */
  recorded: Write;
  none: string;
  title: string;
  outcomes: Record<BulkOutcome['outcome'], string>;
  /** The question before; left out where a reason is asked for. */
  confirm?: { title: Write; text: string };
  keys: Parameters<typeof KeysHelp>[0]['words'];
}

/** The outcome of each. It takes the focus, which was lost with the button. */
function Outcomes({ outcomes, words }: { outcomes: readonly BulkOutcome[]; words: BulkWords }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      <Banner tone={outcomes.every(({ outcome }) => outcome === 'done') ? 'success' : 'warning'} title={words.title}>
        <ul className={styles.outcomes}>
          {outcomes.map(({ id, name, outcome, first }) => (
            <li key={id}>
              <span>{es.admin.bulk.outcome(name, words.outcomes[outcome])}</span>{' '}
              {first && <span>{writeFirst(first)}</span>}
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}

interface ConfirmProps {
  names: readonly string[];
  words: BulkWords & Required<Pick<BulkWords, 'confirm'>>;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks once for all of the chosen, with their names. */
const ConfirmDialog = ({ names, words: { act, confirm }, onCancel, onConfirm }: ConfirmProps) => (
  <ModalDialog title={confirm.title(names.length)} onClose={onCancel}>
    <p>{confirm.text}</p>
    <ul className={styles.names}>
      {names.map((name, index) => (
        <li key={index}>{name}</li>
      ))}
    </ul>
    <div className={styles.buttons}>
      <Button onClick={onConfirm}>{act(names.length)}</Button>
      <Button variant="quiet" onClick={closeDialog}>
        {es.admin.dialog.cancel}
      </Button>
    </div>
  </ModalDialog>
);

type BulkBarProps = ReturnType<typeof useBulk> & {
  words: BulkWords;
  /** The address of the first one's screen, from which the others are reached; left out where they have none. */
  walk?: ((chosen: readonly BulkEntry[]) => string) | undefined;
  /** The names of the columns. */
  children?: ReactNode;
};

/** What can be done with the chosen ones; before they are handled there is a question: the reason, or whether. */
function Chosen({ chosen, needsReason, clear, sendAll, working, words, walk }: BulkBarProps) {
  const [asked, setAsked] = useState<Typed | null>(null);
  const { confirm } = words;
  const send = ({ reason }: Typed) => {
    setAsked(null);
    void sendAll(reason);
  };
  const asks = needsReason || confirm;
  const needing = chosen.flatMap(({ name, action }) => (action.needsReason ? [name] : []));
  return (
    <>
      <div className={styles.bar} aria-busy={working}>
        <strong>{es.admin.bulk.chosen(chosen.length)}</strong>
        {walk && <ButtonLink to={walk(chosen)}>{es.admin.bulk.walk}</ButtonLink>}
        <Button
          variant={walk ? 'quiet' : 'primary'}
          aria-disabled={working || undefined}
          onClick={() => (asks ? setAsked(nothingTyped) : send(nothingTyped))}
        >
          {words.begin ?? words.act(chosen.length)}
        </Button>
        <p className={styles.recorded}>{words.recorded(chosen.length)}</p>
        <Button variant="quiet" onClick={clear}>
          {words.none}
        </Button>
        <p role="status">{working && es.admin.working}</p>
      </div>
      {asked && needsReason && (
        <ReasonDialog
          action="approve"
          about={es.admin.bulk.reasonFor(needing.join(', '))}
          initial={asked}
          onCancel={() => setAsked(null)}
          onReason={send}
        />
      )}
      {asked && !needsReason && confirm && (
        <ConfirmDialog
          names={chosen.map(({ name }) => name)}
          words={{ ...words, confirm }}
          onCancel={() => setAsked(null)}
          onConfirm={() => send(asked)}
        />
      )}
    </>
  );
}

/** Chooses all of the page, above the names of their columns if they have some. */
const ChooseAll = ({ possible, chosen, chooseAll, clear, children }: BulkBarProps) => (
  <div className={styles.top}>
    <label className={styles.all}>
      <input
        type="checkbox"
        checked={chosen.length === possible}
        onChange={(event) => (event.target.checked ? chooseAll() : clear())}
      />
      <span>{es.admin.bulk.all(possible)}</span>
    </label>
    {children}
  </div>
);

/** Handles the chosen ones of a list's entries together, and reports what came of each. */
export function BulkBar(bulk: BulkBarProps) {
  const { possible, chosen, outcomes, words } = bulk;
  return (
    <>
      {outcomes.length > 0 && <Outcomes outcomes={outcomes} words={words} />}
      {chosen.length > 0 && <Chosen {...bulk} />}
      {possible > 0 && <ChooseAll {...bulk} />}
    </>
  );
}
