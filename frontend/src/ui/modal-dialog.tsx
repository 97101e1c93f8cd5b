import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
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

/** A question that has to be answered first: the focus stays inside and goes back to where it came from. */
export function ModalDialog({ title, onClose, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      <div className={styles.inside}>
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}
