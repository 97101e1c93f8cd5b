import { es } from '../../copy/es.ts';
import { paths } from '../../paths.ts';
import type { Session } from '../../session.ts';
import type { Site } from './site.ts';

/** A link of header or footer: `to` is a screen of ours, `href` another site. */
export type SiteLink = { label: string; to: string } | { label: string; href: string };

const outward = (label: string, href: string | undefined): SiteLink[] => (href ? [{ label, href }] : []);

/** Where a signed-in user works; null for those who have no screen of their own yet. */
export function portalOf(session: Session | null): string | null {
  if (session?.user.user_type === 'Agent') return paths.agentPortal;
  return session?.user.user_type === 'Admin' || session?.user.user_type === 'Analyst' ? paths.admin : null;
}

const accountLink = (session: Session | null): SiteLink => {
  const portal = portalOf(session);
  return portal ? { label: es.layout.portal, to: portal } : { label: es.layout.login, to: paths.login };
};

/** The header's links; the last one is the account's. */
export const headerLinks = (site: Site, session: Session | null): SiteLink[] => [
  { label: es.layout.agents, to: paths.agentSearch },
  ...outward(es.layout.sell, site.sellUrl),
  ...outward(es.layout.app, site.appDownloadUrl),
  ...outward(es.layout.english, site.englishSiteUrl),
  accountLink(session),
];

/** The footer's three groups. */
export function footerGroups(site: Site, session: Session | null): { title: string; links: SiteLink[] }[] {
  const { footer } = es.layout;
  return [
    { title: footer.professionals, links: [{ label: footer.agentSignUp, to: paths.agentSignUp }, { label: footer.pricing, to: paths.pricing }, accountLink(session)] },
    {
      title: footer.resources,
      links: [{ label: footer.findAgent, to: paths.agentSearch }, ...outward(footer.sell, site.sellUrl), ...outward(footer.app, site.appDownloadUrl)],
    },
    { title: footer.center, links: [{ label: footer.agentPortal, to: paths.agentPortal }, ...outward(footer.english, site.englishSiteUrl)] },
  ];
}
