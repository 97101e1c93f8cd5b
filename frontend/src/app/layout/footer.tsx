import { useId, useState } from 'react';
import { es } from '../../copy/es.ts';
import { useSession } from '../../lib/session.ts';
import { useSite } from '../../lib/site.ts';
import { cx } from '../../lib/text.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './footer.module.css';
import { footerGroups, Logo, type SiteLink, SiteNavLink } from './nav-link.tsx';

/** A group of links. On a phone its title is a button that opens it, unless no script does. */
function Group({ title, links }: { title: string; links: SiteLink[] }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <nav aria-label={title} className={styles.group}>
      <h2 className={styles.title}>
        <span className={styles.plain}>{title}</span>
        <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <span>{title}</span> <Icon name="down" className={cx(open && styles.up)} />
        </button>
      </h2>
      <ul id={id} className={cx(!open && styles.closed)}>
        {links.map((link) => (
          <li key={link.label}>
            <SiteNavLink link={link} className={cx(styles.link)} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The page's footer: what the site is, and links by group. */
export function Footer() {
  const site = useSite();
  const session = useSession();
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.about}>
          <Logo />
          <p>{es.layout.footer.about}</p>
        </div>
        {footerGroups(site, session).map((group) => (
          <Group key={group.title} {...group} />
        ))}
      </div>
      <div className={styles.small}>
        {site.realtorLine && <p>{site.realtorLine}</p>}
        <p>{es.layout.footer.cities}</p>
      </div>
    </footer>
  );
}
