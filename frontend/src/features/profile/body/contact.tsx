import { es } from '../../../copy/es.ts';
import { telephone } from '../../../lib/text.ts';
import { EmailText } from '../../../ui/lists/email-text.tsx';
import { ButtonAnchor } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { ProfileReply } from '../kinds.ts';
import { ProfilePhoto } from '../photo.tsx';
import styles from './contact.module.css';

/** Photo, phone and email. On a desktop it stays in view next to the profile. */
export function ContactCard({ profile }: { profile: ProfileReply }) {
  return (
    <Card as="aside" className={styles.card} aria-label={es.profile.contact}>
      <ProfilePhoto
        profile={profile}
        alt={es.profile.photoOf(profile.full_name)}
        size={192}
        first
        className={styles.photo}
      />
      <dl className={styles.ways}>
        <div>
          <dt>{es.profile.phone}</dt>
          <dd>
            <a href={telephone(profile.phone_number)}>{profile.phone_number}</a>
          </dd>
        </div>
        <div>
          <dt>{es.profile.email}</dt>
          <dd>
            <a href={`mailto:${profile.email}`}>
              <EmailText>{profile.email}</EmailText>
            </a>
          </dd>
        </div>
      </dl>
      <div className={styles.buttons}>
        <Buttons profile={profile} />
      </div>
    </Card>
  );
}

function Buttons({ profile }: { profile: ProfileReply }) {
  return (
    <>
      <ButtonAnchor href={telephone(profile.phone_number)}>
        <Icon name="phone" /> {es.profile.call}
      </ButtonAnchor>
      <ButtonAnchor variant="secondary" href={`mailto:${profile.email}`}>
        <Icon name="mail" /> {es.profile.write}
      </ButtonAnchor>
    </>
  );
}

/** Call and write buttons at the bottom of a phone's screen. */
export function ContactBar({ profile }: { profile: ProfileReply }) {
  return (
    <div className={styles.bar} role="region" aria-label={es.profile.contactBar}>
      <Buttons profile={profile} />
    </div>
  );
}
