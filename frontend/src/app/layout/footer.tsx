import { es } from '../../copy/es.ts';
import { useSession } from '../../lib/session.ts';
import { useSite } from '../../lib/site.ts';
import { cx } from '../../lib/text.ts';
import styles from './footer.module.css';
import { framePart } from './frame-part.tsx';
import { footerGroups, type SiteLink } from './links.ts';
import { Logo } from './logo.tsx';
import { SiteNavLink } from './nav-link.tsx';

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

function Content() {
  const site = useSite();
  const session = useSession();
  return (
    <>
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
    </>
  );
}

export const Footer = framePart('footer', styles.footer, Content);
