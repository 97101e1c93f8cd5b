import { es } from '../../copy/es.ts';
import { displayedArea } from '../../lib/areas.ts';
import { telephone } from '../../lib/text.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/navigation.tsx';
import type { Kind, ProfileReply } from '../profile/kinds.ts';
import { ProfilePhoto } from '../profile/photo.tsx';
import styles from './result-card.module.css';

function Ways({ profile }: { profile: ProfileReply }) {
  return (
    <ul className={styles.ways}>
      {profile.languages_spoken && (
        <li className={styles.fact}>
          <Icon name="languages" size={18} /> {profile.languages_spoken}
        </li>
      )}
      <li>
        <a className={styles.fact} href={`mailto:${profile.email}`}>
          <Icon name="mail" size={18} /> <span className={styles.clipped}>{profile.email}</span>
        </a>
      </li>
      <li>
        <a className={styles.fact} href={telephone(profile.phone_number)}>
          <Icon name="phone" size={18} /> {profile.phone_number}
        </a>
      </li>
    </ul>
  );
}

interface ResultCardProps {
  kind: Kind;
  profile: ProfileReply;
  /** The city of the search. */
  term: string;
  /** Whether a premium profile says so. */
  marksPremium: boolean;
}

/** One agent or lender among the results. */
export function ResultCard({ kind, profile, term, marksPremium }: ResultCardProps) {
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <ProfilePhoto profile={profile} size={80} />
        <div className={styles.who}>
          {marksPremium && profile.isPremium && (
            <Badge tone="gold">
              <Icon name="star" size={14} /> {es.search.premium}
            </Badge>
          )}
          <h3 className={styles.name}>
            <Link to={kind.profile(profile.id)}>{profile.full_name}</Link>
          </h3>
          <p className={styles.area}>
            <Icon name="pin" size={18} /> {displayedArea(profile.areas_served, term)}
          </p>
        </div>
      </div>
      <Ways profile={profile} />
      <ButtonLink variant="secondary" wide to={kind.profile(profile.id)} className={styles.profile} aria-label={es.search.profileOf(profile.full_name)}>
        {es.search.profile}
      </ButtonLink>
    </Card>
  );
}
