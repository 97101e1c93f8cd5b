import { createContext, type ReactNode, type RefObject, use, useEffect, useLayoutEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { type Blocker, useBlocker } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { Button } from '../button.tsx';
import { closeDialog, ModalDialog } from '../modal-dialog.tsx';
import styles from './unsaved-guard.module.css';

const words = es.form.unsaved;

interface UnsavedGuardProps {
  /** The upload frame; an image chosen there is an unsaved change. */
  frameRef?: RefObject<{ hasImage(): boolean } | null>;
  /** True once everything is saved and the form only waits for the next screen. A ref, because leaving begins before the next render. */
  savedRef?: RefObject<boolean>;
}

/** Whether the surrounding form has changes that were not sent. A form that is being submitted may leave by itself. */
function useUnsaved({ frameRef, savedRef }: UnsavedGuardProps): () => boolean {
  const { isDirty, isSubmitting } = useFormState();
  return () => !savedRef?.current && !isSubmitting && (isDirty || (frameRef?.current?.hasImage() ?? false));
}

/** Asks before the screen is left with unsaved changes: with our dialog inside the site, with the browser's when the site is left. */
function LeaveGuard({ isUnsaved }: { isUnsaved: () => boolean }) {
  const blocker = useBlocker(({ currentLocation: current, nextLocation: next }) => current.pathname + current.search !== next.pathname + next.search && isUnsaved());
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => isUnsaved() && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  });
  const [answered, setAnswered] = useState<Blocker | null>(null);
  if (blocker.state !== 'blocked' || blocker === answered) return null;
  // The router applies a reset in a transition. Forward can block again before that, and the new question needs a new dialog.
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

/** Asks before a form with unsaved changes is left. */
export function UnsavedGuard(props: UnsavedGuardProps) {
  return <LeaveGuard isUnsaved={useUnsaved(props)} />;
}

/** The forms of a screen that have unsaved changes. */
const UnsavedForms = createContext<Set<object>>(new Set());

/** Asks before a screen with several forms is left, where one of them has unsaved changes: the router asks no more than one guard. */
export function FormsGuard({ children }: { children: ReactNode }) {
  const [forms] = useState(() => new Set<object>());
  return (
    <UnsavedForms value={forms}>
      {children}
      <LeaveGuard isUnsaved={() => forms.size > 0} />
    </UnsavedForms>
  );
}

/** Tells the guard around a form whether the form has unsaved changes. */
export function useGuardedForm(isUnsaved: boolean): void {
  const forms = use(UnsavedForms);
  useLayoutEffect(() => {
    if (!isUnsaved) return undefined;
    const form = {};
    forms.add(form);
    return () => void forms.delete(form);
  }, [forms, isUnsaved]);
}
