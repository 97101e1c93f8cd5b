import type { ReactNode } from 'react';
import { es } from '../../copy/es.ts';
import { paths } from '../../paths.ts';
import { useSite } from '../layout/site.ts';

/** A tab of its own: what is typed into the form stays. */
const Aside = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
);

/** The terms, where the settings name their address. */
export function TermsLink() {
  const { termsUrl } = useSite();
  return termsUrl ? <Aside href={termsUrl}>{es.form.terms.link}</Aside> : es.form.terms.link;
}

export const PrivacyLink = () => <Aside href={paths.privacy}>{es.form.terms.privacyLink}</Aside>;
