import { useEffect, useRef, useState } from 'react';
import { es } from '../../copy/es.ts';
import { paths } from '../../lib/paths.ts';
import { endSession } from '../../lib/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link, useGo } from '../../ui/navigation.tsx';
import styles from './account-menu.module.css';

/** Open or not; Escape and anything outside close it. What had the focus in it hands it back to the button. */
function useDisclosure() {
  const [open, setOpen] = useState(false);
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const leave = (event: Event) => {
      const outside = !(event.target instanceof Node && here.current?.contains(event.target));
      if (!(event instanceof KeyboardEvent ? event.key === 'Escape' : outside)) return;
      setOpen(false);
      if (!outside) here.current?.querySelector('button')?.focus();
    };
    const events = ['keydown', 'pointerdown', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, leave);
    return () => {
      for (const event of events) document.removeEventListener(event, leave);
    };
  }, [open]);
  return { open, here, toggle: () => setOpen(!open) };
}

/** Leaves the session and goes to the home page. */
function useLogout(): () => void {
  const go = useGo();
  return () => {
    endSession();
    void go(paths.home);
  };
}

/** Who is signed in, and the way out. */
export function AccountMenu({ name }: { name: string }) {
  const { open, here, toggle } = useDisclosure();
  const logout = useLogout();
  return (
    <div className={styles.menu} ref={here}>
      <button type="button" className={styles.toggle} aria-expanded={open} aria-controls="menu-cuenta" onClick={toggle}>
        <Icon name="person" />
        <span className="solo-lector">{es.portal.menu.label}: </span>
        {name}
      </button>
      <ul id="menu-cuenta" className={styles.list} hidden={!open}>
        <li>
          <Link className={styles.item} to={paths.home}>
            {es.portal.menu.home}
          </Link>
        </li>
        <li>
          <button type="button" className={styles.item} onClick={logout}>
            {es.login.logout}
          </button>
        </li>
      </ul>
    </div>
  );
}
