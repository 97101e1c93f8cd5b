import type { AdminProfileReply } from '@busca/query-api/contract';
import { MASK } from '@busca/query-api/contract/constants';
import { es } from '../../../copy/es.ts';
import { splitAreas } from '../../../lib/areas.ts';
import { adminPaths } from '../../../lib/paths.ts';
import { serverNow } from '../../../lib/session.ts';
import { cx } from '../../../lib/text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { licenceName, shownLicence } from '../../profile/licence.tsx';
import { ProfilePhoto } from '../../profile/photo.tsx';
import styles from './profiles.module.css';

const words = es.admin.profiles;

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;

/** How long since an instant, short: '3 d 4 h', '22 h', '40 min'. Less than a minute counts as one. */
export function writeWait(since: string, now: number): string {
  const age = Math.max(60_000, now - Date.parse(since));
  const [days, hours] = [Math.floor(age / DAY_MS), Math.floor((age % DAY_MS) / HOUR_MS)];
  if (days > 0) return words.wait.days(days, hours);
  return hours > 0 ? words.wait.hours(hours) : words.wait.minutes(Math.floor(age / 60_000));
}

/** How long somebody waits, for more than a day in another colour. */
export function Wait({ since }: { since: string }) {
  const now = serverNow().getTime();
  return (
    <time dateTime={since} className={cx(now - Date.parse(since) >= DAY_MS && styles.late)}>
      {writeWait(since, now)}
    </time>
  );
}

interface PersonProps {
  profile: Pick<AdminProfileReply, 'id' | 'kind' | 'website' | 'full_name' | 'image'>;
  /** Masked for analysts. */
  firm: string;
}

/** Whose profile it is, with a link to it. */
export const Person = ({ profile, firm }: PersonProps) => (
  <div className={styles.person}>
    <ProfilePhoto profile={profile} size={40} />
    <div className={styles.who}>
      <Link className={styles.name} to={adminPaths.profile(profile.id)}>
        {profile.full_name}
      </Link>
      <span className={cx(styles.small, styles.firm)}>
        {[es.admin.kinds[profile.kind], profile.website, firm === MASK ? '' : firm].filter(Boolean).join(' · ')}
      </span>
    </div>
  </div>
);

/** The first of its areas, and how many more there are. */
export function City({ areas }: { areas: string }) {
  const [area = words.empty, ...others] = splitAreas(areas);
  return (
    <>
      <span>{area}</span> {others.length > 0 && <span className={styles.small}>{words.more(others.length)}</span>}
    </>
  );
}

type LicenceProps = Pick<AdminProfileReply, 'licences' | 'state_license_numbers'>;

/** Its licence and what is known of it; of several the one that was found to be valid, and how many more there are. */
export function Licence({ licences, state_license_numbers: text }: LicenceProps) {
  const licence = shownLicence(licences);
  if (!licence) return <span>{text === MASK || text === '' ? words.empty : text}</span>;
  return (
    <>
      <span className={styles.line}>
        <span>{licenceName(licence)}</span> {licences.length > 1 && <span>{words.more(licences.length - 1)}</span>}
      </span>
      <span className={cx(styles.small, licence.check && styles.checked)}>
        {licence.check && <Icon name="check" size={16} />}
        <span>{licence.check ? words.checked : words.unchecked}</span>
      </span>
    </>
  );
}
