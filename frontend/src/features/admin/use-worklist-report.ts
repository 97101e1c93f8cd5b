import { useEffect, useRef, useState } from 'react';
import type { CommandOutcome } from './command-outcome.tsx';
import { nextEntry } from './next-entry.ts';
import type { CommandReport } from './use-admin-command.ts';

interface Told {
  /** The entry that the last command was about, and the one to go on with once it has gone. */
  id: string;
  next: string | null;
  outcome: CommandOutcome;
}

/** The id of an entry's element. */
export const entryElement = (id: string): string => `entrada-${id}`;

/**
 * What was done last in a list that is worked off, and where that is told: at its entry or, once that has gone, at the next
 * one. The next one takes the focus then, which went with the button; the heading takes it where nothing is left.
 */
export function useWorklistReport(ids: readonly string[]) {
  const [told, setTold] = useState<Told | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const gone = told !== null && !ids.includes(told.id);
  const place = gone ? told.next : (told?.id ?? null);
  useEffect(() => {
    // Who has gone on elsewhere meanwhile is left there.
    if (!gone || document.activeElement !== document.body) return;
    const next = place === null ? null : document.getElementById(entryElement(place));
    (next ?? heading.current)?.focus();
  }, [gone, place]);
  const reportOn = (id: string, about: string): CommandReport => {
    const tell = (outcome: CommandOutcome) => setTold({ id, next: nextEntry(ids, id), outcome });
    return {
      started: () => setTold(null),
      done: (name, changed) => tell({ kind: 'done', name, changed }),
      stale: (reason) => tell({ kind: 'stale', about, reason }),
    };
  };
  return { outcome: told?.outcome ?? null, gone, place, heading, reportOn };
}
