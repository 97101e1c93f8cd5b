import type { ReactNode } from 'react';
import { es } from '../../../copy/es.ts';
import { splitAreas } from '../../../lib/areas.ts';
import { cx, telephone, whatsApp } from '../../../lib/text.ts';
import { countVisit } from '../../../lib/api/visits.ts';
import { Button, ButtonAnchor } from '../../../ui/button.tsx';
import { Card } from '../../../ui/boxes.tsx';
import { useHydrated } from '../../../ui/hooks.ts';
import { Icon } from '../../../ui/icon.tsx';
import { EmailText } from '../../../ui/lists/records.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { AnswerTimeLine, RatingLine } from '../../profile/answer-time.tsx';
import { LicenceMark } from '../../profile/licence.tsx';
import type { Kind } from '../../profile/kinds.ts';
import { chipsOf, type ListedProfile, PlaceMark } from '../../profile/listed-profile.tsx';
import { ProfilePhoto } from '../../profile/photo.tsx';
import { SaveHeart } from '../../profile/save-button.tsx';
import styles from './result-card.module.css';

/** Chips on a card, at most, and their letters where there are two: those that would take a second line are counted. */
const CHIPS_MAX = 2;
const LETTERS_MAX = 17;

/** Email and phone on one small line, whole; a long address breaks at its '@' first. The button below calls. */
const Contact = ({ email, phone_number: phone }: Pick<ListedProfile, 'email' | 'phone_number'>) => (
  <p className={styles.contact}>
    <a href={`mailto:${email}`}>
      <EmailText>{email}</EmailText>
    </a>{' '}
    <span>{phone}</span>
  </p>
);

function Chips({ chips }: { chips: string[] }) {
  const isNarrow = chips.slice(0, CHIPS_MAX).join('').length <= LETTERS_MAX;
  const shown = chips.slice(0, isNarrow ? CHIPS_MAX : 1);
  const more = chips.length - shown.length;
  return (
    <ul className={styles.chips}>
      {shown.map((chip) => (
        <li key={chip}>{chip}</li>
      ))}
      {more > 0 && <li>{es.search.moreChips(more)}</li>}
    </ul>
  );
}

interface ActionsProps {
  profile: ListedProfile;
  /** Opens the form of a message; left out where nothing is to be sent or saved. */
  onWrite?: ((profile: ListedProfile) => void) | undefined;
  /** One below the other. */
  stacked?: boolean;
}

/** The ways to get in touch at once: a profile that is paused takes no message, one without a number no chat. */
export function Actions({ profile, onWrite, stacked = false }: ActionsProps) {
  const hydrated = useHydrated();
  const { id, first_name: name, phone_number, whatsapp } = profile;
  return (
    <div className={cx(styles.actions, stacked && styles.stacked)}>
      <ButtonAnchor
        variant="soft"
        href={telephone(phone_number)}
        onClick={() => countVisit('called', [id])}
        aria-label={es.search.callTo(profile.full_name)}
      >
        <Icon name="phone" size={18} /> <span>{es.profile.call}</span>
      </ButtonAnchor>
      {whatsapp !== null && (
        <ButtonAnchor
          variant="soft"
          href={whatsApp(whatsapp, es.profile.ways.greeting(name))}
          onClick={() => countVisit('whatsapp', [id])}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={es.search.chatWith(profile.full_name)}
        >
          <Icon name="whatsapp" size={18} /> <span>{es.profile.ways.whatsApp}</span>
        </ButtonAnchor>
      )}
      {profile.takes_messages && (
        <Button
          variant="soft"
          disabled={!hydrated}
          onClick={() => onWrite?.(profile)}
          aria-label={es.search.messageFor(profile.full_name)}
        >
          <Icon name="mail" size={18} /> <span>{es.profile.ways.message}</span>
        </Button>
      )}
    </div>
  );
}

interface ResultCardProps extends Omit<ActionsProps, 'stacked'> {
  kind: Kind;
  /** What the profile's screen is told of where one comes from. */
  from?: object;
  /** Which of a profile's areas is displayed. */
  areaOf: (areas: readonly string[]) => string;
  /** What may be done with it beside the actions. */
  children?: ReactNode;
}

/** One agent or lender among the results. The whole card opens the profile; what else it holds lies above that link. */
export function ResultCard({ kind, profile, from, areaOf, onWrite, children }: ResultCardProps) {
  const { full_name: name, firm } = profile;
  const areas = splitAreas(profile.areas_served);
  const area = areaOf(areas);
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <ProfilePhoto profile={profile} size={80} className={styles.photo} />
        <div className={styles.who}>
          <PlaceMark place={profile.place} />
          <h3>{name}</h3>
          {firm && <p className={styles.small}>{firm}</p>}
          {area && (
            <p className={styles.small}>
              <span>{area}</span>
              {areas.length > 1 && <span>{` ${es.search.moreAreas(areas.length - 1)}`}</span>}
            </p>
          )}
        </div>
        {onWrite && <SaveHeart kind={kind} profile={profile} />}
      </div>
      <div className={styles.trust}>
        <RatingLine value={profile.reviews} small />
        <LicenceMark licences={profile.licences} />
        <AnswerTimeLine value={profile.answer_time} small />
      </div>
      <Contact {...profile} />
      <div className={styles.foot}>
        <Chips chips={chipsOf(profile.specialties, profile.languages)} />
        <Link to={kind.profile(profile.id)} state={from} className={styles.open} aria-label={es.search.profileOf(name)}>
          <span>{es.search.profile}</span> <Icon name="right" size={18} />
        </Link>
      </div>
      <Actions profile={profile} onWrite={onWrite} />
      {children}
    </Card>
  );
}
