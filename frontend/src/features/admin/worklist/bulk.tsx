import {
  type FormEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { es } from '../../../copy/es.ts';
import { useUser } from '../../../lib/session.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Banner, ErrorBanner } from '../../../ui/feedback/banner.tsx';
import type { KeysHelp } from '../../../ui/lists/keys.tsx';
import { closeDialog, ModalDialog } from '../../../ui/modal-dialog.tsx';
import { writeFirst } from '../../audit/wording.ts';
import { nothingTyped, ReasonDialog, type Typed } from '../commands/action-bar.tsx';
import type { AdminAction } from '../commands/actions.ts';
import { AdminOptions, useAdmins } from '../teamwork.tsx';
import { type BulkEntry, type Outcomes, type OutcomeWords, type useBulk, withReason } from './use-bulk.ts';
import styles from './bulk.module.css';

type Write = (total: number) => string;

/** The texts of a list whose entries are handled several at once. */
export interface BulkWords extends OutcomeWords {
  /** On the button that handles them, and on the one before the question, where that says less. */
  act: Write;
  begin?: string;
  /** What is recorded of how it was decided. */
  recorded: Write;
  none: string;
  /** The question before, where no reason is asked for. */
  confirm: Record<'title' | 'text', Write>;
  keys: Parameters<typeof KeysHelp>[0]['words'];
}

/** The outcome of each. It takes the focus, which was lost with the button. */
function OutcomesBanner({ words, reached }: Outcomes) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      <Banner tone={reached.every(({ outcome }) => outcome === 'done') ? 'success' : 'warning'} title={words.title}>
        <ul className={styles.outcomes}>
          {reached.map(({ id, name, outcome, first }) => (
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
  words: BulkWords;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks once for all of the chosen, with their names. */
const ConfirmDialog = ({ names, words: { act, confirm }, onCancel, onConfirm }: ConfirmProps) => (
  <ModalDialog title={confirm.title(names.length)} onClose={onCancel}>
    <p>{confirm.text(names.length)}</p>
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

export type BulkBarProps = ReturnType<typeof useBulk> & {
  words: BulkWords;
  /** The address of the first one's screen, from which the others are reached; left out where they have none. */
  walk?: ((chosen: readonly BulkEntry[]) => string) | undefined;
  /** Gives one to an admin, or to nobody; left out where none is given to anybody. */
  toAssign?: ((entry: BulkEntry, assignee: string | null) => AdminAction) | undefined;
  /** The names of the columns. */
  children?: ReactNode;
};

const assignWords = es.admin.bulk.assign;

interface AssignDialogProps {
  total: number;
  onCancel: () => void;
  /** With the id of an admin, or '' for nobody. */
  onAssign: (assignee: string) => void;
}

/** Asks whom the chosen ones are given to. */
function AssignDialog({ total, onCancel, onAssign }: AssignDialogProps) {
  const id = useId();
  const { admins, read } = useAdmins();
  const readOnce = useEffectEvent(read);
  useEffect(() => readOnce(), []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onAssign(String(new FormData(event.currentTarget).get('assignee')));
  };
  return (
    <ModalDialog title={assignWords.question(total)} onClose={onCancel}>
      <form onSubmit={submit}>
        <label htmlFor={id}>{assignWords.reviewer}</label>
        <select id={id} name="assignee" className={styles.select} defaultValue={useUser()?.id}>
          <AdminOptions admins={admins} />
        </select>
        <div className={styles.buttons}>
          <Button type="submit">{es.admin.actions.assign}</Button>
          <Button variant="quiet" onClick={closeDialog}>
            {es.admin.dialog.cancel}
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}

type Question = 'act' | 'assign';

interface AskedProps {
  question: Question;
  bulk: BulkBarProps;
  /** What was typed so far: Escape loses none of it. */
  typed: Typed;
  onTyped: (typed: Typed) => void;
  onEnd: () => void;
}

/** What is asked before the chosen ones are handled: the reason, whether, or who. */
function Asked({ question, bulk, typed, onTyped, onEnd }: AskedProps) {
  const { chosen, needsReason, sendAll, words, toAssign } = bulk;
  const act = (reason: string) => sendAll(words, ({ action }) => withReason(action, reason));
  const end = (sent: Promise<void>) => {
    onEnd();
    void sent;
  };
  if (question === 'assign' && toAssign)
    return (
      <AssignDialog
        total={chosen.length}
        onCancel={onEnd}
        onAssign={(assignee) => end(sendAll(assignWords, (entry) => toAssign(entry, assignee || null)))}
      />
    );
  if (needsReason)
    return (
      <ReasonDialog
        action="approve"
        about={es.admin.bulk.reasonFor(
          chosen.flatMap(({ name, action }) => (action.needsReason ? [name] : [])).join(', '),
          words.recorded(chosen.length),
        )}
        initial={typed}
        onCancel={(kept) => {
          onTyped(kept);
          onEnd();
        }}
        onReason={(given) => {
          onTyped(given);
          end(act(given.reason));
        }}
      />
    );
  return (
    <ConfirmDialog
      names={chosen.map(({ name }) => name)}
      words={words}
      onCancel={onEnd}
      onConfirm={() => end(act(''))}
    />
  );
}

/** The id of the box that chooses all: the focus goes there with the choice. */
const ALL = 'elegir-todos';

/** What can be done with the chosen ones. */
function Chosen(bulk: BulkBarProps) {
  const { chosen, clear, working, failure, words, walk, toAssign } = bulk;
  const [question, setQuestion] = useState<Question | null>(null);
  const [typed, setTyped] = useState(nothingTyped);
  const disabled = { 'aria-disabled': working || undefined };
  const ask = (next: Question) => !working && setQuestion(next);
  return (
    <>
      <div className={styles.bar} aria-busy={working}>
        <strong>{es.admin.bulk.chosen(chosen.length)}</strong>
        {walk && <ButtonLink to={walk(chosen)}>{es.admin.bulk.walk}</ButtonLink>}
        {toAssign && (
          <Button variant="secondary" {...disabled} onClick={() => ask('assign')}>
            {assignWords.begin}
          </Button>
        )}
        <Button variant={walk ? 'quiet' : 'primary'} {...disabled} onClick={() => ask('act')}>
          {words.begin ?? words.act(chosen.length)}
        </Button>
        <p className={styles.recorded}>{words.recorded(chosen.length)}</p>
        <Button
          variant="quiet"
          onClick={() => {
            clear();
            document.getElementById(ALL)?.focus();
          }}
        >
          {words.none}
        </Button>
        <p role="status">{working && es.admin.working}</p>
      </div>
      {failure !== null && <ErrorBanner error={failure} />}
      {question && <Asked {...{ question, bulk, typed }} onTyped={setTyped} onEnd={() => setQuestion(null)} />}
    </>
  );
}

/** Chooses all of the page, above the names of their columns if they have some. */
const ChooseAll = ({ possible, chosen, chooseAll, clear, children }: BulkBarProps) => (
  <div className={styles.top}>
    <label className={styles.all}>
      <input
        id={ALL}
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
  const { possible, chosen, outcomes } = bulk;
  return (
    <>
      {outcomes && <OutcomesBanner {...outcomes} />}
      {chosen.length > 0 && <Chosen {...bulk} />}
      {possible > 0 && <ChooseAll {...bulk} />}
    </>
  );
}
