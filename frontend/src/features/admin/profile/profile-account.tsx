import type { ProfileAccountReply } from '@busca/query-api/contract';
import { es } from '../../../copy/es.ts';
import { adminPaths } from '../../../lib/admin-paths.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmailText } from '../../../ui/lists/email-text.tsx';
import { Fact, FactList } from '../../../ui/lists/fact-list.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { StatusBadge } from '../../profile/status-badge.tsx';
import styles from './profile.module.css';
import { writeInstant } from '../../audit/wording.ts';

const words = es.admin.account;

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
        {words.title}
      </h2>
      <FactList>
        <Fact label={words.name}>{name}</Fact>
        <Fact label={words.email}>
          <a href={`mailto:${email}`}>
            <EmailText>{email}</EmailText>
          </a>{' '}
          {confirmedAt ? (
            <Badge tone="success">{words.confirmed}</Badge>
          ) : (
            <Badge tone="warning">{words.unconfirmed}</Badge>
          )}
          {pendingEmail && <p>{words.pending(pendingEmail)}</p>}
        </Fact>
        {confirmedAt && (
          <Fact label={words.confirmedAt}>
            <When at={confirmedAt} />
          </Fact>
        )}
        <Fact label={words.since}>
          <When at={since} />
        </Fact>
        <Fact label={words.others}>
          {otherProfiles.length === 0 ? (
            words.noOthers
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
