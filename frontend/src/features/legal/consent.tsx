import type { Lead } from '@busca/command-api/contract';
import type { ReactNode } from 'react';
import { es } from '../../copy/es.ts';
import { paths } from '../../lib/paths.ts';
import { useSite } from '../../lib/site.ts';
import { CheckboxField } from '../../ui/form/field.tsx';

/** Opens in a new tab, so that the form keeps its text. */
const NewTabLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
);

/** The name of the terms, as a link where the settings have their address. */
function TermsLink() {
  const { termsUrl } = useSite();
  return termsUrl ? <NewTabLink href={termsUrl}>{es.form.terms.link}</NewTabLink> : es.form.terms.link;
}

const PrivacyLink = () => <NewTabLink href={paths.privacy}>{es.form.terms.privacyLink}</NewTabLink>;

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

const { consent } = es.lead;

interface ConsentProps {
  /** With a box that is ticked, or by sending. */
  how: 'ticked' | 'bySending';
}

/** What every consent text says, around who answers. */
export function ConsentAround({ how, who }: ConsentProps & { who: string }) {
  return (
    <>
      <span>{consent[how] + who + consent.rules}</span>
      <TermsLink />
      <span>{consent.and}</span>
      <PrivacyLink />
      <span>{consent.end}</span>
    </>
  );
}

/**
 * The consent text of a page; that of a profile names the professional. Events name it 'contact-2': a new wording needs
 * a new name, and the older one stays in the certificate.
 */
export const ConsentText = ({
  how,
  page,
  name = '',
}: ConsentProps & { page: NonNullable<Lead['page']>; name?: string }) => (
  <ConsentAround how={how} who={consent.who[page](name)} />
);
