import { type RefObject, useEffect, useState } from 'react';
import { es } from '../../../copy/es.ts';
import { Button } from '../../../ui/button.tsx';
import { useGuardedForm } from '../../../ui/form/unsaved-guard.tsx';
import { actionButton, clickWithin, useKeys } from '../../../ui/lists/keys.tsx';
import type { AdminAction } from '../commands/actions.ts';
import { type CommandOutcome, type CommandReport, OutcomeBanner } from '../commands/admin-command.tsx';

interface LostNote {
  /** The entry's id, and its name. */
  id: string;
  about: string;
  note: string;
}

/**
 * Unsent notes whose entries a colleague has taken out of a list; each stays until it is discarded, when the heading
 * takes the focus. `address` is that of the list: another one is opened only once the admin has let go of unsent notes.
 */
function useLostNotes(address: string, heading: RefObject<HTMLElement | null>) {
  const [list, setList] = useState<{ address: string; notes: readonly LostNote[] }>({ address, notes: [] });
  if (list.address !== address) setList({ address, notes: [] });
  const add = (lost: LostNote) =>
    setList((current) => (current.address === address ? { address, notes: [...current.notes, lost] } : current));
  const discard = (lost: LostNote) => {
    setList((current) => ({ ...current, notes: current.notes.filter((note) => note !== lost) }));
    heading.current?.focus();
  };
  return { notes: list.notes, add, discard };
}

interface LostNoteProps extends LostNote {
  onDiscard: () => void;
}

function LostNoteBanner({ about, note, onDiscard }: LostNoteProps) {
  useGuardedForm(true);
  return (
    <OutcomeBanner outcome={{ kind: 'stale', about, typed: note, first: null }} gone>
      <Button variant="quiet" onClick={onDiscard}>
        {es.admin.stale.discard}
      </Button>
    </OutcomeBanner>
  );
}

/** The unsent notes of entries that are gone, to be read and copied. */
export const LostNotes = ({ notes, discard }: Pick<ReturnType<typeof useLostNotes>, 'notes' | 'discard'>) =>
  notes.map((lost) => <LostNoteBanner key={`${lost.id} ${lost.note}`} {...lost} onDiscard={() => discard(lost)} />);

interface LastCommand {
  /** The entry of the last command, and the entry to focus once that one is gone. */
  id: string;
  next: string | null;
  outcome: CommandOutcome;
}

/** The id of an entry's element. */
export const entryElement = (id: string): string => `entrada-${id}`;

/**
 * The entry to focus once `id` was handled: the next one, or the previous one after the last. Null when it was the only
 * one.
 */
export function nextEntry(ids: readonly string[], id: string): string | null {
  const index = ids.indexOf(id);
  return ids[index + 1] ?? ids[index - 1] ?? null;
}

/**
 * The outcome of the last command in a worklist, and the entry (`place`) to show it at: its own entry or, once that is
 * gone, the next one. The next entry then takes the focus, which was lost with the button; in an empty list the heading
 * takes it.
 */
export function useWorklistReport(ids: readonly string[], heading: RefObject<HTMLElement | null>, address: string) {
  const lostNotes = useLostNotes(address, heading);
  const [last, setLast] = useState<LastCommand | null>(null);
  const gone = last !== null && !ids.includes(last.id);
  const place = gone ? last.next : (last?.id ?? null);
  useEffect(() => {
    // An admin who has moved the focus in the meantime keeps it.
    if (!gone || document.activeElement !== document.body) return;
    const next = place === null ? null : document.getElementById(entryElement(place));
    (next ?? heading.current)?.focus();
  }, [gone, place, heading]);
  const reportOn = (id: string, about: string): CommandReport => {
    const own = last?.id === id ? last.outcome : null;
    // The admin's own command takes an entry out once the admin has let go of its note; one that was refused shows what
    // it had.
    const isKnown = (note: string) => own !== null && (own.kind === 'done' || own.typed === note);
    const setOutcome = (outcome: CommandOutcome) => setLast({ id, next: nextEntry(ids, id), outcome });
    return {
      started: () => setLast(null),
      done: (name, changed) => setOutcome({ kind: 'done', about, name, changed }),
      stale: (typed, first) => setOutcome({ kind: 'stale', about, typed, first }),
      lost: (note) => void (isKnown(note) || lostNotes.add({ id, about, note })),
    };
  };
  return { outcome: last?.outcome ?? null, gone, place, lostNotes, reportOn };
}

/** The entry that has the focus, or holds what has it. */
const focused = (ids: readonly string[]): string | undefined =>
  ids.find((id) => document.getElementById(entryElement(id))?.contains(document.activeElement));

/**
 * J and K move the focus to the next and the previous entry of a list; of the one that has it X turns the box, Enter
 * opens the first link, and other keys press an action.
 */
export function useListKeys(ids: readonly string[], keys: Readonly<Record<string, AdminAction['name']>> = {}): void {
  const move = (by: number) => {
    const current = focused(ids);
    const target = current === undefined ? ids[0] : ids[ids.indexOf(current) + by];
    if (target !== undefined) document.getElementById(entryElement(target))?.focus();
  };
  const press = (selector: string) => {
    const current = focused(ids);
    if (current !== undefined) clickWithin(entryElement(current), selector);
  };
  const presses = Object.entries(keys).map(([key, name]) => [key, () => press(actionButton(name))] as const);
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    x: () => press('input[type="checkbox"]'),
    enter: () => press('a'),
    ...Object.fromEntries(presses),
  });
}
