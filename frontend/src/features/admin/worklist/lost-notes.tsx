import { type RefObject, useState } from 'react';
import { es } from '../../../copy/es.ts';
import { Button } from '../../../ui/button.tsx';
import { useGuardedForm } from '../../../ui/form/unsaved-guard.tsx';
import { OutcomeBanner } from '../commands/command-outcome.tsx';

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
export function useLostNotes(address: string, heading: RefObject<HTMLElement | null>) {
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
