import { es } from '../../../copy/es.ts';
import { cx } from '../../../lib/text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { isMarked, NavLink, useCurrentLocation } from '../../../ui/navigation.tsx';
import { useDisclosure } from '../../../ui/hooks/use-disclosure.ts';
import styles from './admin-nav.module.css';

export interface Section {
  to: string;
  name: string;
  /** Whether screens below it belong to it. */
  deep?: boolean;
}

/** The sections in one row; on a narrow screen one button, which names the current section and opens the others. */
export function AdminNav({ sections }: { sections: readonly Section[] }) {
  const { open, root, toggle, close } = useDisclosure();
  const { pathname } = useCurrentLocation();
  const current = sections.find((section) => isMarked(section, pathname));
  return (
    <div className={styles.root} ref={root}>
      <button type="button" className={styles.toggle} aria-expanded={open} aria-controls="secciones" onClick={toggle}>
        <Icon name={open ? 'close' : 'menu'} size={24} />
        <span className="solo-lector">{es.admin.nav.label}: </span>
        <span>{current?.name ?? es.admin.nav.sections}</span>
      </button>
      <nav id="secciones" aria-label={es.admin.nav.label} className={cx(styles.nav, open && styles.open)}>
        {sections.map(({ to, name, deep }) => (
          <NavLink key={to} className={cx(styles.link)} to={to} onClick={close} {...(deep && { deep })}>
            {name}
          </NavLink>
        ))}
      </nav>
    </div>
  );
}
