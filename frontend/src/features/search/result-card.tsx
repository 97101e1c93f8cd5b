import { es } from '../../copy/es.ts';
import { displayedArea, splitAreas } from '../../lib/areas.ts';
import { telephone } from '../../lib/text.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Link } from '../../ui/navigation.tsx';
import { firmOf, type Kind, type ProfileReply } from '../profile/kinds.ts';
import { languagesOf } from '../profile/languages.ts';
import { ProfilePhoto } from '../profile/photo.tsx';
import styles from './result-card.module.css';

/** A line with an icon, or nothing for an empty text. */
function Fact({ icon, children }: { icon: IconName; children: string }) {
  return (
    children && (
      <p className={styles.fact}>
        <Icon name={icon} size={18} /> {children}
      </p>
    )
  );
}

/** The served city that counts for the search, and the number of the others. */
function Area({ profile, term }: { profile: ProfileReply; term: string }) {
  const others = splitAreas(profile.areas_served).length - 1;
  return (
    <p className={styles.fact}>
      <Icon name="pin" size={18} />
      <span>
        <span>{displayedArea(profile.areas_served, term)}</span>
        {others > 0 && ` ${es.search.moreAreas(others)}`}
      </span>
    </p>
  );
}

/** Email and phone, whole; a long address breaks at its '@' first. */
function Contact({ profile: { email, phone_number } }: { profile: ProfileReply }) {
  const at = email.lastIndexOf('@');
  return (
    <ul className={styles.contact}>
      <li>
        <a className={styles.way} href={`mailto:${email}`}>
          <Icon name="mail" size={18} />
          <span>
            {email.slice(0, at)}
            <wbr />
            {email.slice(at)}
          </span>
        </a>
      </li>
      <li>
        <a className={styles.way} href={telephone(phone_number)}>
          <Icon name="phone" size={18} /> {phone_number}
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
  const firm = firmOf(profile).name;
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
          {firm && <p className={styles.firm}>{firm}</p>}
        </div>
      </div>
      <div className={styles.facts}>
        {profile.areas_served && <Area profile={profile} term={term} />}
        <Fact icon="languages">{languagesOf(profile)}</Fact>
      </div>
      <ButtonLink wide to={kind.profile(profile.id)} aria-label={es.search.profileOf(profile.full_name)}>
        {es.search.profile}
      </ButtonLink>
      <Contact profile={profile} />
    </Card>
  );
}
