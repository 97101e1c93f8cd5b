import { es } from '../../../copy/es.ts';
import { splitAreas } from '../../../lib/areas.ts';
import { imageSet, imageUrl } from '../../../lib/image-url.ts';
import { useSite } from '../../../lib/site.ts';
import { initials, telephone } from '../../../lib/text.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { FROM_SEARCH } from '../../profile/body/last-search.ts';
import { AnswerTimeLine } from '../../profile/answer-time.tsx';
import type { Kind } from '../../profile/kinds.ts';
import type { ListedProfile } from '../../profile/listed-profile.ts';
import styles from './result-card.module.css';

/** A line with an icon, or nothing for an empty text. */
function Fact({ icon, children }: { icon: IconName; children: string }) {
  return (
    children && (
      <p className={styles.fact}>
        <Icon name={icon} size={18} /> <span>{children}</span>
      </p>
    )
  );
}

/** The served city that counts for the search, and the number of the others. */
const Area = ({ area, others }: { area: string; others: number }) => (
  <p className={styles.fact}>
    <Icon name="pin" size={18} />
    <span>
      <span>{area}</span>
      {others > 0 && <span>{` ${es.search.moreAreas(others)}`}</span>}
    </span>
  </p>
);

/** Email and phone, whole; a long address breaks at its '@' first. */
function Contact({ email, phone_number: phone }: Pick<ListedProfile, 'email' | 'phone_number'>) {
  const at = email.lastIndexOf('@');
  return (
    <ul className={styles.contact}>
      <li>
        <a className={styles.way} href={`mailto:${email}`}>
          <Icon name="mail" size={18} />
          <span>
            <span>{email.slice(0, at)}</span>
            <wbr />
            <span>{email.slice(at)}</span>
          </span>
        </a>
      </li>
      <li>
        <a className={styles.way} href={telephone(phone)}>
          <Icon name="phone" size={18} /> <span>{phone}</span>
        </a>
      </li>
    </ul>
  );
}

interface ResultCardProps {
  kind: Kind;
  profile: ListedProfile;
  /** Which of a profile's areas is displayed. */
  areaOf: (areas: readonly string[]) => string;
  /** Whether a premium profile says so. */
  marksPremium: boolean;
}

/** One agent or lender among the results. */
export function ResultCard({ kind, profile, areaOf, marksPremium }: ResultCardProps) {
  const { full_name: name, firm } = profile;
  const address = kind.profile(profile.id);
  const photo = imageUrl(profile.image, useSite().mediaBaseUrl);
  const areas = splitAreas(profile.areas_served);
  const area = areaOf(areas);
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <Avatar source={photo} sourceSet={imageSet(photo)} initials={initials(name)} size={80} />
        <div className={styles.who}>
          {marksPremium && profile.isPremium && (
            <Badge tone="gold">
              <Icon name="star" size={14} /> <span>{es.search.premium}</span>
            </Badge>
          )}
          <h3 className={styles.name}>
            <Link to={address} state={FROM_SEARCH}>
              {name}
            </Link>
          </h3>
          {firm && <p className={styles.firm}>{firm}</p>}
        </div>
      </div>
      <div className={styles.facts}>
        {area && <Area area={area} others={areas.length - 1} />}
        <Fact icon="languages">{profile.languages}</Fact>
        <AnswerTimeLine value={profile.answer_time} />
      </div>
      <ButtonLink wide to={address} state={FROM_SEARCH} aria-label={es.search.profileOf(name)}>
        {es.search.profile}
      </ButtonLink>
      <Contact {...profile} />
    </Card>
  );
}
