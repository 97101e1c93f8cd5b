import type { ReactNode } from 'react';
import { es } from '../../copy/es.ts';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { paths } from '../../lib/paths.ts';
import { useSite } from '../../lib/site.ts';

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

/** Agreement to the terms, which gates the form's submit button. */
export function TermsField({ name }: { name: string }) {
  const { before, after, privacyAfter } = es.form.terms;
  return (
    <CheckboxField name={name}>
      {before}
      <TermsLink />
      {after}
      <PrivacyLink />
      {privacyAfter}
    </CheckboxField>
  );
}
