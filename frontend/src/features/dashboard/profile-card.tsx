import { es } from '../../copy/es.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/boxes.tsx';
import { EmailText, Fact, FactList } from '../../ui/lists/records.tsx';
import { firmOf, type Kind, type OwnProfile } from '../profile/kinds.ts';
import { ProfilePhoto } from '../profile/photo.tsx';
import { StatusBadge } from '../profile/status-badge.tsx';
import styles from './profile-card.module.css';

const words = es.portal.profiles;

interface ProfileProps {
  kind: Kind;
  profile: OwnProfile;
}

/** The state of a profile that is not public, and its reason, for the owner; `title` says which profile it is. */
export function StateNotice({ profile: { status, reason }, title }: { profile: OwnProfile; title?: string }) {
  if (status === 'approved') return null;
  return (
    <Banner tone={status === 'pending' ? 'info' : 'warning'} {...(title && { title })}>
      <p>{words.notice[status]}</p>
      {reason && (
        <p>
          <strong>{words.reason}</strong> <span>{reason}</span>
        </p>
      )}
    </Banner>
  );
}

/** What the owner of a profile can do with it. */
export function ProfileActions({ kind, profile: { id, status } }: ProfileProps) {
  const edit = kind.edit(id);
  const view = (
    <ButtonLink variant="quiet" to={kind.profile(id)}>
      {status === 'approved' ? words.view : words.preview}
    </ButtonLink>
  );
  if (status === 'rejected')
    return (
      <>
        <ButtonLink to={edit}>{words.resubmit}</ButtonLink>
        {view}
      </>
    );
  if (status !== 'approved')
    return (
      <>
        <Button variant="secondary" disabled>
          {words.edit}
        </Button>
        {view}
      </>
    );
  return (
    <>
      <ButtonLink variant="secondary" to={edit}>
        {words.edit}
      </ButtonLink>
      {view}
    </>
  );
}

function Facts({ kind, profile }: ProfileProps) {
  const facts = [
    kind.plan ? [words.plan, words.plans[profile.plan_type]] : [kind.words.profile.firm, firmOf(profile).name],
    [words.areas, profile.areas_served],
    [words.email, profile.email],
    [words.phone, profile.phone_number],
  ] as const;
  return (
    <FactList className={styles.facts}>
      {facts.map(([label, value]) => (
        <Fact key={label} label={label}>
          <EmailText>{value}</EmailText>
        </Fact>
      ))}
    </FactList>
  );
}

/** The owner's profile for one site: its facts, its state, and the possible actions. */
export function ProfileCard({ kind, profile }: ProfileProps) {
  const site = es.dashboards[kind.role].sites[profile.website];
  return (
    <Card as="article" className={styles.card} aria-label={site}>
      <div className={styles.head}>
        <ProfilePhoto profile={profile} size={88} />
        <div>
          <p className={styles.site}>{site}</p>
          <h2 className={styles.name}>{profile.full_name}</h2>
          <p className={styles.badges}>
            <StatusBadge status={profile.status} /> {profile.isPremium && <Badge tone="gold">{words.premium}</Badge>}
          </p>
        </div>
      </div>
      <StateNotice profile={profile} />
      <Facts kind={kind} profile={profile} />
      <div className={styles.actions}>
        <ProfileActions kind={kind} profile={profile} />
      </div>
    </Card>
  );
}
