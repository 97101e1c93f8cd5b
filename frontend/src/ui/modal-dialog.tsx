import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './modal-dialog.module.css';

interface ModalDialogProps {
  title: string;
  /** Called once when the dialog is dismissed, also by Escape. The caller unmounts it. */
  onClose: () => void;
  children: ReactNode;
}

/** Dismisses the dialog around a button, as Escape does. */
export const closeDialog = ({ currentTarget }: MouseEvent<HTMLElement>): void =>
  void currentTarget.closest('dialog')?.dispatchEvent(new Event('cancel'));

/**
 * A modal dialog. The focus stays inside and then returns to where it was, also when the dialog is unmounted before it
 * was closed.
 */
export function ModalDialog({ title, onClose, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const dismissed = useRef(false);
  const dismiss = () => {
    if (!dismissed.current) onClose();
    dismissed.current = true;
  };
  // A browser may close the dialog by itself. `close` also fires when React remounts an effect in strict mode: then the
  // dialog is open again.
  const closed = () => {
    if (!dialog.current?.open) dismiss();
  };
  // `cancel` fires at once. `close` fires later, when a key pressed in between has already gone to the field that has
  // the focus again.
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onCancel={dismiss} onClose={closed}>
      <div className={styles.inside}>
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}
