import { type RefObject, useEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { type Blocker, useBlocker } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { Button } from '../button.tsx';
import { closeDialog, ModalDialog } from '../modal-dialog.tsx';
import styles from './unsaved-guard.module.css';

const words = es.form.unsaved;

interface UnsavedGuardProps {
  /** Where an image may have been chosen that was not stored yet. */
  frameRef?: RefObject<{ hasImage(): boolean } | null>;
  /** All is saved, and the form only still there until the next screen comes. */
  saved?: boolean;
}

/** Whether the surrounding form holds what was not sent. What leads away while it is being sent is its own doing. */
function useUnsaved({ frameRef, saved = false }: UnsavedGuardProps): () => boolean {
  const { isDirty, isSubmitting } = useFormState();
  return () => !saved && !isSubmitting && (isDirty || (frameRef?.current?.hasImage() ?? false));
}

/** Asks before the surrounding form is left with changes in it: with our own words inside the site, with the browser's beyond. */
export function UnsavedGuard(props: UnsavedGuardProps) {
  const isUnsaved = useUnsaved(props);
  const blocker = useBlocker(({ currentLocation: here, nextLocation: there }) => here.pathname + here.search !== there.pathname + there.search && isUnsaved());
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => isUnsaved() && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  });
  const [answered, setAnswered] = useState<Blocker | null>(null);
  if (blocker.state !== 'blocked' || blocker === answered) return null;
  // The router tells of a reset in a transition. Forward can block again before it: the next question needs a dialog of its own.
  const stay = () => {
    setAnswered(blocker);
    blocker.reset();
  };
  return (
    <ModalDialog title={words.title} onClose={stay}>
      <p>{words.text}</p>
      <div className={styles.ways}>
        <Button onClick={closeDialog}>{words.stay}</Button>
        <Button variant="quiet" onClick={() => blocker.proceed()}>
          {words.leave}
        </Button>
      </div>
    </ModalDialog>
  );
}
