import { es } from '../../copy/es.ts';
import { useSession } from '../../lib/session.ts';
import { useSite } from '../../lib/site.ts';
import { cx } from '../../lib/text.ts';
import styles from './footer.module.css';
import { Logo } from './logo.tsx';
import { SiteNavLink, footerGroups, type SiteLink } from './nav-link.tsx';

function Group({ title, links }: { title: string; links: SiteLink[] }) {
  return (
    <nav aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul>
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
