import { es } from '../../copy/es.ts';
import { useSite } from '../../lib/site.ts';
import { Icon } from '../../ui/icon.tsx';
import { licenceName, type LicenceReply, registryOf, writeDay } from './licence.ts';
import styles from './trust-line.module.css';

const words = es.licence;

/** What is known of a licence, in a sentence. */
function writeLicence(licence: LicenceReply): string {
  const { check } = licence;
  if (!check) return words.declared(licenceName(licence));
  const until = check.valid_until === null ? '' : words.until(writeDay(check.valid_until));
  return words.checked(licenceName(licence), check.registry, writeDay(check.checked_at)) + until;
}

/** A licence, with a mark where its registry has confirmed it. */
export const LicenceLine = ({ licence }: { licence: LicenceReply }) => (
  <p className={styles.line}>
    <Icon name={licence.check ? 'check' : 'license'} size={18} />
    <span>{writeLicence(licence)}</span>
  </p>
);

/** The licences of a profile, each with a link to its registry, and what can't be read of its text. */
export function Licences({ licences, rest }: { licences: readonly LicenceReply[]; rest: string }) {
  const { licenceRegistries: settings } = useSite();
  return (
    <>
      {licences.map((licence) => (
        <span key={licenceName(licence)} className={styles.licence}>
          <span>{writeLicence(licence)}</span>{' '}
          <a href={registryOf(licence.state, settings).url} target="_blank" rel="noopener noreferrer">
            {words.search}
          </a>
        </span>
      ))}
      {rest && <span className={styles.licence}>{rest}</span>}
    </>
  );
}
