import type { AdminProfileReply, ProfileAccountReply } from '@busca/query-api/contract';
import { MASK } from '@busca/query-api/contract/constants';
import { fieldNames } from '@busca/query-api/contract/profile-fields';
import { es } from '../../../copy/es.ts';
import { Card } from '../../../ui/boxes.tsx';
import { EmailText, Fact, FactList } from '../../../ui/lists/records.tsx';
import styles from './profile.module.css';
import { fieldName, fieldValue, plainValue, writeInstant } from '../../audit/wording.ts';
import { adminPaths } from '../../../lib/paths.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { StatusBadge } from '../../profile/status-badge.tsx';

/** What stands elsewhere on the screen. */
const elsewhere = ['first_name', 'last_name', 'full_name', 'image', 'profile_description'];

/** The fields of the profile's kind, what only agents have, and last the longest field. */
function factsOf(profile: AdminProfileReply): [string, string | boolean | null][] {
  const values: Partial<Record<string, unknown>> = { ...profile };
  const own = fieldNames(profile.kind).filter((field) => !elsewhere.includes(field));
  const ofAgents = profile.kind === 'agent' ? ['plan_type', 'iframe_link'] : [];
  return [...own, ...ofAgents, 'profile_description'].map((field) => [field, plainValue(values[field])]);
}

/** The current fields of a profile. */
export function ProfileFacts({ profile }: { profile: AdminProfileReply }) {
  return (
    <Card as="section" aria-labelledby="datos">
      <h2 id="datos" className={styles.heading}>
        {es.admin.profiles.data}
      </h2>
      <FactList className={styles.facts}>
        {factsOf(profile).map(([field, value]) => (
          <Fact key={field} label={fieldName(field)}>
            <EmailText>{fieldValue(field, value)}</EmailText>
          </Fact>
        ))}
      </FactList>
    </Card>
  );
}

/** A profile's name; for analysts, who see no name that visitors do not see, the end of its id. */
export const profileName = ({ full_name, id }: Pick<AdminProfileReply, 'full_name' | 'id'>): string =>
  full_name === MASK ? es.admin.profiles.masked(id.slice(-6)) : full_name;

const accountWords = es.admin.account;

const OtherProfile = ({
  profile: { id, kind, website, status },
}: {
  profile: ProfileAccountReply['otherProfiles'][number];
}) => (
  <li>
    <Link to={adminPaths.profile(id)}>
      <span>{es.admin.kinds[kind]}</span> · <span>{website}</span>
    </Link>{' '}
    <StatusBadge status={status} />
  </li>
);

const When = ({ at }: { at: string }) => <time dateTime={at}>{writeInstant(at)}</time>;

/**
 * The account of a profile: whose it is, whether its email is confirmed, since when it exists, and its other profiles.
 */
export function ProfileAccount({
  account: { name, email, since, confirmedAt, pendingEmail, otherProfiles },
}: {
  account: ProfileAccountReply;
}) {
  return (
    <Card as="section" aria-labelledby="cuenta">
      <h2 id="cuenta" className={styles.heading}>
        {accountWords.title}
      </h2>
      <FactList>
        <Fact label={accountWords.name}>{name}</Fact>
        <Fact label={accountWords.email}>
          <a href={`mailto:${email}`}>
            <EmailText>{email}</EmailText>
          </a>{' '}
          {confirmedAt ? (
            <Badge tone="success">{accountWords.confirmed}</Badge>
          ) : (
            <Badge tone="warning">{accountWords.unconfirmed}</Badge>
          )}
          {pendingEmail && <p>{accountWords.pending(pendingEmail)}</p>}
        </Fact>
        {confirmedAt && (
          <Fact label={accountWords.confirmedAt}>
            <When at={confirmedAt} />
          </Fact>
        )}
        <Fact label={accountWords.since}>
          <When at={since} />
        </Fact>
        <Fact label={accountWords.others}>
          {otherProfiles.length === 0 ? (
            accountWords.noOthers
          ) : (
            <ul>
              {otherProfiles.map((profile) => (
                <OtherProfile key={profile.id} profile={profile} />
              ))}
            </ul>
          )}
        </Fact>
      </FactList>
    </Card>
  );
}
