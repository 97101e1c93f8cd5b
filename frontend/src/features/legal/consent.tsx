import type { Lead } from '@busca/command-api/contract';
import { es } from '../../copy/es.ts';
import { PrivacyLink, TermsLink } from './terms.tsx';

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
