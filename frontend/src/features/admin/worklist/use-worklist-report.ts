import { type RefObject, useEffect, useState } from 'react';
import type { CommandOutcome } from '../commands/command-outcome.tsx';
import { useLostNotes } from './lost-notes.tsx';
import { nextEntry } from './next-entry.ts';
import type { CommandReport } from '../commands/use-admin-command.ts';

interface LastCommand {
  /** The entry of the last command, and the entry to focus once that one is gone. */
  id: string;
  next: string | null;
  outcome: CommandOutcome;
}

/** The id of an entry's element. */
export const entryElement = (id: string): string => `entrada-${id}`;

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
