import { useEffect, useRef, useState } from 'react';
import { es } from '../../copy/es.ts';
import { useSession } from '../../lib/session.ts';
import { useSite } from '../../lib/site.ts';
import { cx } from '../../lib/text.ts';
import { useWaiting } from '../../lib/waiting.ts';
import { Icon } from '../../ui/icon.tsx';
import { useCurrentLocation } from '../../ui/navigation.tsx';
import styles from './header.module.css';
import { headerLinks, Logo, SiteNavLink } from './nav-link.tsx';

/** State of the phone's menu. It is open at one place alone, so that a navigation closes it; Escape closes it too. */
function useMenu() {
  const { key } = useCurrentLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const open = openedAt === key;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenedAt(null);
      // The link with the focus may be gone.
      button.current?.focus();
    };
    if (open) document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [open]);
  return { open, button, toggle: () => setOpenedAt(open ? null : key), close: () => setOpenedAt(null) };
}

/** The page's header: the logo, the links, and their menu on a phone. */
export function Header() {
  const { open, button, toggle, close } = useMenu();
  const session = useSession();
  const links = headerLinks(useSite(), session);
  const waiting = useWaiting(session?.user.id);
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Logo />
        <button
          ref={button}
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls="menu"
          onClick={toggle}
        >
          <Icon name={open ? 'close' : 'menu'} size={24} />
          <span>{open ? es.layout.closeMenu : es.layout.menu}</span>
        </button>
        <nav id="menu" aria-label={es.layout.mainNavigation} className={cx(styles.nav, open && styles.open)}>
          <ul className={styles.links}>
            {links.map((link, index) => (
              <li key={link.label}>
                <SiteNavLink
                  link={link}
                  className={cx(styles.link, index === links.length - 1 && styles.account)}
                  waiting={index === links.length - 1 ? waiting : 0}
                  onFollow={close}
                />
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}
