import { useLayoutEffect, useRef, useState } from 'react';
import { es } from '../../../copy/es.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { closeDialog, ModalDialog } from '../../../ui/modal-dialog.tsx';
import styles from './bulk-bar.module.css';
import { KeysHelp } from '../../../ui/lists/keys.tsx';
import { nothingTyped, ReasonDialog, type Typed } from '../commands/reason-dialog.tsx';
import type { BulkOutcome, useBulk } from './use-bulk.ts';
import { writeFirst } from '../../audit/wording.ts';

type Write = (total: number) => string;

/** The texts of a list whose entries are handled several at once. */
export interface BulkWords {
  /** On the button. */
  act: Write;
  /** What is recorded of how it was decided. */
  recorded: Write;
  none: string;
  title: string;
  outcomes: Record<BulkOutcome['outcome'], string>;
  /** Chooses all of the page; left out where each is to be looked at. */
  all?: Write;
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

/** The button for the chosen ones, with what is asked before: a reason, or whether. */
function Chosen({
  chosen,
  needsReason,
  clear,
  sendAll,
  working,
  words,
}: ReturnType<typeof useBulk> & { words: BulkWords }) {
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
        <Button
          aria-disabled={working || undefined}
          onClick={() => (asks ? setAsked(nothingTyped) : send(nothingTyped))}
        >
          {words.act(chosen.length)}
        </Button>
        <Button variant="quiet" onClick={clear}>
          {words.none}
        </Button>
        <p>{words.recorded(chosen.length)}</p>
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

/** Names the keys of a list, handles the chosen ones of its entries together, and reports what came of each. */
export function BulkBar({ words, ...bulk }: ReturnType<typeof useBulk> & { words: BulkWords }) {
  const { possible, chosen, chooseAll, outcomes } = bulk;
  return (
    <>
      {possible > 0 && <KeysHelp words={words.keys} />}
      {outcomes.length > 0 && <Outcomes outcomes={outcomes} words={words} />}
      {words.all && chosen.length < possible && (
        <div>
          <Button variant="secondary" onClick={chooseAll}>
            {words.all(possible)}
          </Button>
        </div>
      )}
      {chosen.length > 0 && <Chosen {...bulk} words={words} />}
    </>
  );
}
