import { es } from '../../copy/es.ts';
import { grouped } from '../../copy/general/common.ts';
import { paths } from '../../lib/paths.ts';
import { dashboardOf, type Session } from '../../lib/session.ts';
import type { Site } from '../../lib/site.ts';
import { Icon, LogoMark } from '../../ui/icon.tsx';
import { Link, NavLink } from '../../ui/navigation.tsx';
import styles from './header.module.css';

/** A link of the header or the footer: `to` is our own screen, `href` another site. */
export type SiteLink = { label: string; to: string } | { label: string; href: string; lang?: 'en' };

const outward = (label: string, href: string | undefined, lang?: 'en'): SiteLink[] =>
  href ? [{ label, href, ...(lang && { lang }) }] : [];

const accountLink = (session: Session | null): SiteLink => {
  const dashboard = dashboardOf(session);
  return dashboard ? { label: es.layout.portal, to: dashboard } : { label: es.layout.login, to: paths.login };
};

/** The header's links; the last one is the account's. */
export const headerLinks = (site: Site, session: Session | null): SiteLink[] => [
  { label: es.layout.agents, to: paths.agentSearch },
  { label: es.layout.lenders, to: paths.lenderSearch },
  { label: es.layout.loans, to: paths.loan },
  { label: es.layout.buy, to: paths.homeSearch },
  ...outward(es.layout.sell, site.sellUrl),
  ...outward(es.layout.app, site.appDownloadUrl),
  ...outward(es.layout.english, site.englishSiteUrl, 'en'),
  { label: es.layout.professionals, to: paths.pricing },
  accountLink(session),
];

/** The footer's three groups. */
export function footerGroups(site: Site, session: Session | null): { title: string; links: SiteLink[] }[] {
  const { footer } = es.layout;
  return [
    {
      title: footer.professionals,
      links: [
        { label: footer.agentSignUp, to: paths.agentSignUp },
        { label: footer.lenderSignUp, to: paths.lenderSignUp },
        { label: footer.pricing, to: paths.pricing },
        accountLink(session),
      ],
    },
    {
      title: footer.resources,
      links: [
        { label: footer.buy, to: paths.homeSearch },
        { label: footer.findAgent, to: paths.agentSearch },
        { label: footer.findLender, to: paths.lenderSearch },
        { label: footer.agentsByCity, to: paths.agentStates },
        { label: footer.lendersByCity, to: paths.lenderStates },
        { label: footer.loans, to: paths.loan },
        { label: footer.saved, to: paths.saved },
        ...outward(footer.sell, site.sellUrl),
        ...outward(footer.app, site.appDownloadUrl),
      ],
    },
    {
      title: footer.center,
      links: [
        { label: footer.contact, to: paths.contact },
        { label: footer.verification, to: paths.verification },
        { label: footer.transparency, to: paths.transparency },
        { label: footer.privacy, to: paths.privacy },
        { label: footer.agentPortal, to: paths.agentPortal },
        { label: footer.lenderPortal, to: paths.lenderPortal },
        ...outward(footer.english, site.englishSiteUrl),
      ],
    },
  ];
}

const Waiting = ({ messages }: { messages: number }) => (
  <span className={styles.waiting}>
    <span>{grouped(messages)}</span>
    <span className="solo-lector"> {es.layout.waiting(messages)}</span>
  </span>
);

/** A link to our own screen, marked while it is shown, or to another site, announced as such. */
export function SiteNavLink({
  link,
  className,
  waiting = 0,
  onFollow,
}: {
  link: SiteLink;
  className: string;
  /** How many messages wait behind it. */
  waiting?: number;
  onFollow?: () => void;
}) {
  if ('to' in link)
    return (
      <NavLink to={link.to} className={className} onClick={onFollow}>
        <span>{link.label}</span>
        {waiting > 0 && <Waiting messages={waiting} />}
      </NavLink>
    );
  return (
    <a href={link.href} className={className} rel="noopener">
      <span lang={link.lang}>{link.label}</span> <Icon name="out" size={14} />
      <span className="solo-lector"> {es.layout.newWindow}</span>
    </a>
  );
}

/** The logo and the name, linked to the home page. */
export function Logo() {
  return (
    <Link to={paths.home} className={styles.logo} aria-label={es.layout.home}>
      <LogoMark size={32} />
      {es.common.siteName}
    </Link>
  );
}
