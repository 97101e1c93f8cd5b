import { readLicences } from '@busca/query-api/contract/licences';
import { specialtyNames } from '@busca/query-api/contract/specialties';
import type { ReactNode } from 'react';
import { es } from '../../../copy/es.ts';
import { displayedArea, splitAreas } from '../../../lib/areas.ts';
import { telephone } from '../../../lib/text.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { AnswerTimeLine, RatingLine } from '../answer-time.tsx';
import { firmOf, type Kind, type ProfileReply, searchOfCity } from '../kinds.ts';
import { LicenceLine, Licences, shownLicence } from '../licence.tsx';
import { firstPlaceOf, languagesOf, PlaceMark } from '../listed-profile.tsx';
import { ContactCard } from './contact.tsx';
import { useLastSearch } from './last-search.ts';
import styles from './profile-body.module.css';

/** The agent's embedded page in our own frame. Only the address is taken from the stored markup. */
export function EmbedFrame({ markup, name }: { markup: string | null; name: string }) {
  const source = embedAddress(markup);
  if (!source) return null;
  return (
    <section className={styles.section}>
      <h2>{es.profile.embed(name)}</h2>
      <iframe
        className={styles.embed}
        src={source}
        title={es.profile.embed(name)}
        sandbox="allow-scripts allow-same-origin allow-popups allow-forms"
        referrerPolicy="strict-origin-when-cross-origin"
        loading="lazy"
        allow="fullscreen"
      />
      <p className={styles.address}>{source}</p>
    </section>
  );
}

function protocolOf(address: string): string | null {
  try {
    return new URL(address).protocol;
  } catch {
    return null;
  }
}

/** The https address of a stored `<iframe src="...">`; null for other markup. */
export function embedAddress(markup: string | null): string | null {
  const source = /<iframe\b[^>]*?\bsrc="([^"]*)"/i.exec(markup ?? '')?.[1]?.replaceAll('&amp;', '&');
  return source && protocolOf(source) === 'https:' ? source : null;
}

interface ProfileBodyProps {
  kind: Kind;
  profile: ProfileReply;
  /** Level of its title; the headings below are `h2`. */
  level?: 'h1' | 'h2';
  /** Opens the form of a message; left out where there is none. */
  onWrite?: () => void;
  /** Content below the details. */
  children?: ReactNode;
}

/** Name, area and profession of the owner. */
function Title({ kind, profile, level: Heading = 'h1' }: ProfileBodyProps) {
  const area = displayedArea(useLastSearch(kind).city)(splitAreas(profile.areas_served));
  const licence = shownLicence(profile.licences);
  return (
    <div className={styles.title}>
      <PlaceMark place={firstPlaceOf(profile)} />
      <Heading>{profile.full_name}</Heading>
      <p className={styles.role}>{[area, kind.words.profile.role].filter(Boolean).join(' · ')}</p>
      <RatingLine value={profile.reviews} />
      {licence && <LicenceLine licence={licence} />}
      <AnswerTimeLine value={profile.answer_time} explained />
    </div>
  );
}

interface Fact {
  icon: IconName;
  label: string;
  value: ReactNode;
  href?: string;
}

/** Languages, licenses and firm, without empty fields. */
function factsOf({ words }: Kind, profile: ProfileReply): Fact[] {
  const { name, phone } = firmOf(profile);
  const facts: Fact[] = [
    { icon: 'languages', label: es.profile.languages, value: languagesOf(profile) },
    {
      icon: 'license',
      label: es.profile.license,
      value: profile.state_license_numbers && (
        <Licences licences={profile.licences} rest={readLicences(profile.state_license_numbers).rest} />
      ),
    },
    { icon: 'building', label: words.profile.firm, value: name },
    { icon: 'phone', label: words.profile.firmPhone, value: phone, href: telephone(phone) },
  ];
  return facts.filter(({ value }) => value);
}

function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ icon, label, value, href }) => (
        <div key={label} className={styles.fact}>
          <dt>
            <Icon name={icon} size={24} className={styles.icon} />
            <span>{label}</span>
          </dt>
          <dd>{href ? <a href={href}>{value}</a> : value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Areas({ kind, areas }: { kind: Kind; areas: string[] }) {
  return (
    <section className={styles.section}>
      <h2>{es.profile.areas}</h2>
      <ul className={styles.areas}>
        {areas.map((area) => (
          <li key={area}>
            <Link className={styles.area} to={searchOfCity(kind, area)}>
              <Icon name="pin" size={18} /> <span>{area}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Specialities, professional facts, description and served areas, each unless it is empty. */
function Details({ kind, profile }: { kind: Kind; profile: ProfileReply }) {
  const facts = factsOf(kind, profile);
  const areas = splitAreas(profile.areas_served);
  return (
    <>
      {profile.specialties.length > 0 && (
        <ul className={styles.specialties} aria-label={es.profile.specialties}>
          {profile.specialties.map((one) => (
            <li key={one}>{specialtyNames[one]}</li>
          ))}
        </ul>
      )}
      {facts.length > 0 && <Facts facts={facts} />}
      {profile.profile_description && (
        <section className={styles.section}>
          <h2>{es.profile.about(profile.first_name)}</h2>
          <p className={styles.description}>{profile.profile_description}</p>
        </section>
      )}
      {areas.length > 0 && <Areas kind={kind} areas={areas} />}
    </>
  );
}

/** What visitors see of a profile: who it is, how to get in touch, and the trade. */
export const ProfileBody = ({ children, ...shown }: ProfileBodyProps) => (
  <div className={styles.columns}>
    <Title {...shown} />
    <ContactCard kind={shown.kind} profile={shown.profile} onWrite={shown.onWrite} />
    <article className={styles.body}>
      <Details kind={shown.kind} profile={shown.profile} />
      {children}
    </article>
  </div>
);
