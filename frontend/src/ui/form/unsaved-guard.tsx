import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
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
  /**
   * True once everything is saved and the form only waits for the next screen. A ref, because leaving begins before the
   * next render.
   */
  savedRef?: RefObject<boolean>;
}

/** Whether the surrounding form has changes that were not sent. A form that is being submitted may leave by itself. */
function useUnsaved({ frameRef, savedRef }: UnsavedGuardProps): () => boolean {
  const { isDirty, isSubmitting } = useFormState();
  return () => !savedRef?.current && !isSubmitting && (isDirty || (frameRef?.current?.hasImage() ?? false));
}

interface QuestionProps {
  words: Record<'title' | 'text' | 'leave', string>;
  onStay: () => void;
  onLeave: () => void;
}

/** The question before unsaved changes are lost. */
const UnsavedQuestion = ({ words: { title, text, leave }, onStay, onLeave }: QuestionProps) => (
  <ModalDialog title={title} onClose={onStay}>
    <p>{text}</p>
    <div className={styles.ways}>
      <Button onClick={closeDialog}>{words.stay}</Button>
      <Button variant="quiet" onClick={onLeave}>
        {leave}
      </Button>
    </div>
  </ModalDialog>
);

/**
 * Asks before the screen is left with unsaved changes: with our dialog inside the site, with the browser's when the
 * site is left.
 */
function LeaveGuard({ isUnsaved }: { isUnsaved: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation: current, nextLocation: next }) =>
      current.pathname + current.search !== next.pathname + next.search && isUnsaved(),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => isUnsaved() && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  });
  const [answered, setAnswered] = useState<Blocker | null>(null);
  if (blocker.state !== 'blocked' || blocker === answered) return null;
  // The router applies a reset in a transition. Forward can block again before that, and the new question needs a new
  // dialog.
  const stay = () => {
    setAnswered(blocker);
    blocker.reset();
  };
  return <UnsavedQuestion words={words} onStay={stay} onLeave={() => blocker.proceed()} />;
}

/** Asks before a form with unsaved changes is left. */
export function UnsavedGuard(props: UnsavedGuardProps) {
  return <LeaveGuard isUnsaved={useUnsaved(props)} />;
}

/** Forms with unsaved changes. */
type Forms = Set<object>;

/** The forms of a screen with unsaved changes, and those of the part of it that is around a form. */
const UnsavedForms = createContext<readonly Forms[]>([]);

/**
 * Asks before a screen with several forms is left, where one of them has unsaved changes: the router asks no more than
 * one guard.
 */
export function FormsGuard({ children }: { children: ReactNode }) {
  const [forms] = useState((): [Forms] => [new Set()]);
  return (
    <UnsavedForms value={forms}>
      {children}
      <LeaveGuard isUnsaved={() => forms[0].size > 0} />
    </UnsavedForms>
  );
}

/** Tells the guards around a form whether the form has unsaved changes. */
export function useGuardedForm(isUnsaved: boolean): void {
  const guards = use(UnsavedForms);
  useLayoutEffect(() => {
    if (!isUnsaved) return undefined;
    const form = {};
    for (const forms of guards) forms.add(form);
    return () => {
      for (const forms of guards) forms.delete(form);
    };
  }, [guards, isUnsaved]);
}

type AskBefore = (remove: () => void) => void;

const BeforeRemoval = createContext<AskBefore>((remove) => remove());

/** A part of a screen that a command removes, such as an entry of a list. Its forms are those of the screen as well. */
export function RemovalGuard({ children }: { children: ReactNode }) {
  const outer = use(UnsavedForms);
  const [forms] = useState((): Forms => new Set());
  const guards = useMemo(() => [...outer, forms], [outer, forms]);
  const [removal, setRemoval] = useState<(() => void) | null>(null);
  const ask: AskBefore = (remove) => (forms.size > 0 ? setRemoval(() => remove) : remove());
  const leave = () => {
    setRemoval(null);
    removal?.();
  };
  return (
    <UnsavedForms value={guards}>
      <BeforeRemoval value={ask}>{children}</BeforeRemoval>
      {removal && <UnsavedQuestion words={words.removal} onStay={() => setRemoval(null)} onLeave={leave} />}
    </UnsavedForms>
  );
}

/**
 * Runs what removes the part of the screen around it; where that has unsaved changes, only once the user lets go of
 * them.
 */
export const useAskBeforeRemoval = (): AskBefore => use(BeforeRemoval);
