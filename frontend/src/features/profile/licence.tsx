import type { AgentReply, ConfigReply } from '@busca/query-api/contract';
import { licenceRegistries, type LicenceRegistry, NATIONWIDE } from '@busca/query-api/contract/licences';
import { es } from '../../copy/es.ts';
import { useSite } from '../../lib/site.ts';
import { cx } from '../../lib/text.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './trust-line.module.css';

export type LicenceReply = AgentReply['licences'][number];

/** 'FL SL3312345', 'NMLS 123456' */
export const licenceName = ({ state, number }: Pick<LicenceReply, 'state' | 'number'>): string =>
  `${state === NATIONWIDE ? 'NMLS' : state} ${number}`;

/** A state's registry: the portal's own setting, or the table's. */
export const registryOf = (state: string, settings: ConfigReply['licenceRegistries'] = {}): LicenceRegistry =>
  settings[state] ?? licenceRegistries[state] ?? { name: state, url: '' };

/** A day as on a stamp: '12 nov 2026'. A day alone has no zone; an instant is that of New York. */
export function writeDay(at: string): string {
  const isDay = at.length === 10;
  const format = new Intl.DateTimeFormat('es-US', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: isDay ? 'UTC' : 'America/New_York',
  });
  const parts = Object.fromEntries(format.formatToParts(new Date(at)).map(({ type, value }) => [type, value]));
  return `${parts.day} ${(parts.month ?? '').slice(0, 3)} ${parts.year}`;
}

/** The licence that a card shows: a checked one, if there is one. */
export const shownLicence = (licences: readonly LicenceReply[]): LicenceReply | undefined =>
  licences.find(({ check }) => check) ?? licences[0];

/** The mark of a card: that a registry has confirmed a licence; the profile says which, and when. */
export const LicenceMark = ({ licences }: { licences: AgentReply['licences'] }) =>
  licences.some(({ check }) => check) && (
    <p className={cx(styles.line, styles.small)}>
      <Icon name="check" size={18} />
      <span>{es.licence.isChecked}</span>
    </p>
  );

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
