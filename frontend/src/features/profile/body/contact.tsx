import { useState } from 'react';
import { es } from '../../../copy/es.ts';
import { countVisit } from '../../../lib/api/visits.ts';
import { splitAreas } from '../../../lib/areas.ts';
import { telephone, whatsApp } from '../../../lib/text.ts';
import { Button, ButtonAnchor, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/boxes.tsx';
import { useHydrated } from '../../../ui/hooks.ts';
import { Icon } from '../../../ui/icon.tsx';
import { EmailText } from '../../../ui/lists/records.tsx';
import { useFullAddress } from '../../../ui/page/head.tsx';
import { type Kind, type ProfileReply, searchOfCity } from '../kinds.ts';
import { ProfilePhoto } from '../photo.tsx';
import { SaveButton } from '../save-button.tsx';
import shareStyles from '../share-button.module.css';
import styles from './contact.module.css';

const shareWords = es.profile.share;

/** Whether the address went to an app that the visitor chose. Who closes the list of apps wants nothing more. */
const isShared = (content: ShareData): Promise<boolean> =>
  'share' in navigator
    ? navigator.share(content).then(
        () => true,
        (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
      )
    : Promise.resolve(false);

/** Whether the clipboard has taken a text. */
const isCopied = (text: string): Promise<boolean> =>
  'clipboard' in navigator
    ? navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      )
    : Promise.resolve(false);

/**
 * Shares the address of a profile by the browser's list of apps; where there is none it is copied, and shown where that
 * is refused too.
 */
function ShareButton({ kind, profile }: { kind: Kind; profile: Pick<ProfileReply, 'id' | 'full_name'> }) {
  const address = useFullAddress()(kind.profile(profile.id));
  const [outcome, setOutcome] = useState('');
  const share = async () => {
    if (await isShared({ title: shareWords.title(profile.full_name), url: address })) return;
    setOutcome((await isCopied(address)) ? shareWords.copied : shareWords.byHand(address));
  };
  return (
    <div className={shareStyles.share}>
      <Button variant="quiet" disabled={!useHydrated()} onClick={() => void share()}>
        <Icon name="share" /> <span>{shareWords.button}</span>
      </Button>
      <p role="status" className={shareStyles.outcome}>
        {outcome && <span key={outcome}>{outcome}</span>}
      </p>
    </div>
  );
}

const words = es.profile.ways;

interface ContactProps {
  kind: Kind;
  profile: ProfileReply;
  /** Opens the form of a message; left out where the profile is not the visitor's to write to. */
  onWrite?: (() => void) | undefined;
}

/** Opens the form, once the page's code is there. */
function WriteButton({
  onWrite,
  label,
  large = false,
}: Pick<ContactProps, 'onWrite'> & { label: string; large?: boolean }) {
  return (
    <Button className={styles.main} large={large} disabled={!useHydrated()} onClick={onWrite}>
      <Icon name="mail" /> <span>{label}</span>
    </Button>
  );
}

function CallButton({
  profile: { id, phone_number },
  main = false,
}: Pick<ContactProps, 'profile'> & { main?: boolean }) {
  return (
    <ButtonAnchor
      variant={main ? 'primary' : 'secondary'}
      href={telephone(phone_number)}
      onClick={() => countVisit('called', [id])}
    >
      <Icon name="phone" /> <span>{es.profile.call}</span>
    </ButtonAnchor>
  );
}

/** The chat with the professional's own number, with a text that says where they were found; nothing without one. */
function WhatsAppButton({ profile: { id, whatsapp, first_name } }: Pick<ContactProps, 'profile'>) {
  return (
    whatsapp !== null && (
      <ButtonAnchor
        variant="secondary"
        href={whatsApp(whatsapp, words.greeting(first_name))}
        onClick={() => countVisit('whatsapp', [id])}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name="whatsapp" /> <span>{words.whatsApp}</span>
      </ButtonAnchor>
    )
  );
}

/** Where others are found while a professional takes no messages. */
function OthersButton({ kind, profile: { areas_served }, label }: ContactProps & { label: string }) {
  const [city = ''] = splitAreas(areas_served);
  return (
    <ButtonLink className={styles.main} to={searchOfCity(kind, city)}>
      <Icon name="search" /> <span>{label}</span>
    </ButtonLink>
  );
}

/** What becomes of a message, and what to do where no code opens its form. */
const Note = ({ name }: { name: string }) => (
  <>
    <p className={styles.note}>{words.note(name)}</p>
    <p className={styles.withoutCode}>{words.noScript(name)}</p>
  </>
);

/** The ways to get in touch. A profile that is not public shows those that need no message. */
function Buttons({ kind, profile, onWrite, inBar = false }: ContactProps & { inBar?: boolean }) {
  if (profile.isDeleted)
    return (
      <>
        <CallButton profile={profile} main />
        <ButtonAnchor variant="secondary" href={`mailto:${profile.email}`}>
          <Icon name="mail" /> <span>{es.profile.write}</span>
        </ButtonAnchor>
      </>
    );
  const main = profile.takes_messages ? (
    <WriteButton onWrite={onWrite} label={inBar ? words.message : words.send} large={!inBar} />
  ) : (
    // In the bar the whole label, beside two more, would be wider than a phone.
    <OthersButton kind={kind} profile={profile} label={inBar ? words.others : kind.words.profile.others} />
  );
  return (
    <>
      {!inBar && main}
      <CallButton profile={profile} />
      <WhatsAppButton profile={profile} />
      {inBar && main}
    </>
  );
}

/** Photo, phone, email and the ways to get in touch. On a desktop it stays in view next to the profile. */
export function ContactCard(props: ContactProps) {
  const { profile } = props;
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
            <a href={telephone(profile.phone_number)} onClick={() => countVisit('called', [profile.id])}>
              {profile.phone_number}
            </a>
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
      {!profile.isDeleted && !profile.takes_messages && (
        <div className={styles.paused}>
          <h2>{words.paused(profile.first_name)}</h2>
          <p>{words.pausedText}</p>
        </div>
      )}
      <div className={styles.buttons}>
        <Buttons {...props} />
      </div>
      {!profile.isDeleted && profile.takes_messages && <Note name={profile.first_name} />}
      {!profile.isDeleted && props.onWrite && (
        <div className={styles.keep}>
          <SaveButton kind={props.kind} profile={profile} />
          <ShareButton key={profile.id} kind={props.kind} profile={profile} />
        </div>
      )}
    </Card>
  );
}

/** The same ways at the bottom of a phone's screen. */
export function ContactBar(props: ContactProps) {
  return (
    <div className={styles.bar} role="region" aria-label={es.profile.contactBar}>
      <Buttons {...props} inBar />
    </div>
  );
}
