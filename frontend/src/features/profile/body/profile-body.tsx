import type { ReactNode } from 'react';
import { es } from '../../../copy/es.ts';
import { displayedArea, splitAreas } from '../../../lib/areas.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Kind, ProfileReply } from '../kinds.ts';
import { ContactCard } from './contact.tsx';
import { Details } from './details.tsx';
import { useLastSearch } from './last-search.ts';
import styles from './profile-body.module.css';

interface ProfileBodyProps {
  kind: Kind;
  profile: ProfileReply;
  /** Level of its title; the headings below are `h2`. */
  level?: 'h1' | 'h2';
  /** Content below the details. */
  children?: ReactNode;
}

/** Name, area and profession of the owner. */
function Title({ kind, profile, level: Heading = 'h1' }: ProfileBodyProps) {
  const area = displayedArea(useLastSearch(kind).city)(splitAreas(profile.areas_served));
  return (
    <div className={styles.title}>
      {profile.isPremium && (
        <Badge tone="gold">
          <Icon name="star" size={14} /> {es.search.premium}
        </Badge>
      )}
      <Heading>{profile.full_name}</Heading>
      <p className={styles.role}>{[area, kind.words.profile.role].filter(Boolean).join(' · ')}</p>
    </div>
  );
}

/** What visitors see of a profile: who it is, how to get in touch, and the trade. */
export const ProfileBody = ({ children, ...shown }: ProfileBodyProps) => (
  <div className={styles.columns}>
    <Title {...shown} />
    <ContactCard profile={shown.profile} />
    <article className={styles.body}>
      <Details kind={shown.kind} profile={shown.profile} />
      {children}
    </article>
  </div>
);
