import { es } from '../../copy/es.ts';
import { PrivacyLink, TermsLink } from './terms.tsx';

const { consent } = es.lead;

/**
 * The consent text, the same for a checkbox and for agreement by sending. Events name this text 'contact-1': a new
 * wording needs a new name.
 */
export function ConsentText({ how }: { how: 'ticked' | 'bySending' }) {
  return (
    <>
      <span>{consent[how] + consent.text}</span>
      <TermsLink />
      <span>{consent.and}</span>
      <PrivacyLink />
      <span>{consent.end}</span>
    </>
  );
}
