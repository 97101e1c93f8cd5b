import { es } from '../../copy/es.ts';
import { PrivacyLink, TermsLink } from '../legal/terms.tsx';

const { consent } = es.lead;

/** What a visitor agrees to, in the same words whether by ticking a box or by sending. The log names this text 'contact-1': another wording needs another name. */
export function ConsentText({ how }: { how: 'ticked' | 'bySending' }) {
  return (
    <>
      {consent[how] + consent.text}
      <TermsLink />
      {consent.and}
      <PrivacyLink />
      {consent.end}
    </>
  );
}
