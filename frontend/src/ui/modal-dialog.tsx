import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './modal-dialog.module.css';

interface ModalDialogProps {
  title: string;
  /** Called once it is closed, by Escape too. */
  onClose: () => void;
  /** What stands below the title. */
  children: ReactNode;
}

/** What a button inside a dialog does to end it. */
export const closeDialog = ({ currentTarget }: MouseEvent<HTMLElement>): void => currentTarget.closest('dialog')?.close();

/**
 * A question that has to be answered first: the focus stays inside and goes back to where it came from, also when the dialog
 * is taken away without having been closed.
 */
export function ModalDialog({ title, onClose, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  // What React takes away and draws at once again (it does so to try effects out) has not been closed.
  const closed = () => {
    if (!dialog.current?.open) onClose();
  };
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={closed}>
      <div className={styles.inside}>
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}
