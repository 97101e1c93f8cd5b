import type { ReactNode } from 'react';
import { es } from '../../copy/es.ts';
import { CheckboxField } from '../../ui/form/field.tsx';
import { paths } from '../../lib/paths.ts';
import { useSite } from '../../lib/site.ts';

/** Opens in a new tab, so that the form keeps its text. */
const NewTabLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
);

/** The name of the terms, as a link where the settings have their address. */
export function TermsLink() {
  const { termsUrl } = useSite();
  return termsUrl ? <NewTabLink href={termsUrl}>{es.form.terms.link}</NewTabLink> : es.form.terms.link;
}

export const PrivacyLink = () => <NewTabLink href={paths.privacy}>{es.form.terms.privacyLink}</NewTabLink>;

/** A checkbox to agree to the terms, which enables the form's submit button. */
export function TermsField({ name }: { name: string }) {
  const { before, after, privacyAfter } = es.form.terms;
  return (
    <CheckboxField name={name}>
      <span>{before}</span>
      <TermsLink />
      <span>{after}</span>
      <PrivacyLink />
      <span>{privacyAfter}</span>
    </CheckboxField>
  );
}
