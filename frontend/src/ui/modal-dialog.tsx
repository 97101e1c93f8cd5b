import { type FormEvent, type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { es } from '../copy/es.ts';
import { Icon } from './icon.tsx';
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

/** The attributes of a `<dialog>` that is modal as long as it is mounted, and is dismissed once. */
function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
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
  return { ref: dialog, onCancel: dismiss, onClose: closed };
}

/**
 * A modal dialog. The focus stays inside and then returns to where it was, also when the dialog is unmounted before it
 * was closed.
 */
export function ModalDialog({ title, onClose, children }: ModalDialogProps) {
  const id = useId();
  return (
    <dialog {...useModal(onClose)} className={styles.dialog} aria-labelledby={id}>
      <div className={styles.inside}>
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}

/**
 * A modal dialog for a form, with a `picture` before its title: on a phone a sheet that ends at the bottom of the
 * window. Its head stays in view, as does the `foot` of a `SheetForm`; what is between them scrolls.
 */
export function Sheet({ title, picture, onClose, children }: ModalDialogProps & { picture?: ReactNode }) {
  const id = useId();
  return (
    <dialog {...useModal(onClose)} className={styles.sheet} aria-labelledby={id}>
      <div className={styles.head}>
        {picture}
        <h2 id={id}>{title}</h2>
      </div>
      {children}
      {/* The last one: a dialog begins with the focus on its first control. */}
      <button type="button" className={styles.close} aria-label={es.common.close} onClick={closeDialog}>
        <Icon name="close" size={24} />
      </button>
    </dialog>
  );
}

/** The form of a sheet: `foot` has the button that sends it. */
export const SheetForm = ({
  onSubmit,
  foot,
  children,
}: {
  onSubmit: (event: FormEvent) => void;
  foot: ReactNode;
  children: ReactNode;
}) => (
  <form className={styles.form} noValidate onSubmit={onSubmit}>
    <div className={styles.middle}>{children}</div>
    <div className={styles.foot}>{foot}</div>
  </form>
);
