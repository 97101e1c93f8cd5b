import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './modal-dialog.module.css';

interface ModalDialogProps {
  title: string;
  /** Called once, when it is ended, by Escape too: takes it away. */
  onClose: () => void;
  /** What stands below the title. */
  children: ReactNode;
}

/** What a button inside a dialog does to end it: what Escape does. */
export const closeDialog = ({ currentTarget }: MouseEvent<HTMLElement>): void => void currentTarget.closest('dialog')?.dispatchEvent(new Event('cancel'));

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
  const ended = useRef(false);
  const end = () => {
    if (!ended.current) onClose();
    ended.current = true;
  };
  // A browser may close it without asking. What React takes away and draws at once again (it does so to try effects out) has not been closed.
  const closed = () => {
    if (!dialog.current?.open) end();
  };
  // It ends at `cancel`, which comes at once: `close` comes after a key that was pressed meanwhile, where the focus is back already.
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onCancel={end} onClose={closed}>
      <div className={styles.inside}>
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}
