import { specialtyNames } from '@busca/query-api/contract/specialties';
import type { ReactNode } from 'react';
import { es } from '../../copy/es.ts';
import { splitAreas } from '../../lib/areas.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmailText } from '../../ui/lists/records.tsx';
import { Link } from '../../ui/navigation.tsx';
import { useWriteSheet } from '../lead/use-write-sheet.tsx';
import { AnswerTimeLine, RatingLine } from '../profile/answer-time.tsx';
import type { Kind } from '../profile/kinds.ts';
import { shownLicence } from '../profile/licence.ts';
import { LicenceLine } from '../profile/licence-line.tsx';
import { type ListedProfile, splitLanguages } from '../profile/listed-profile.ts';
import { ProfilePhoto } from '../profile/photo.tsx';
import { PlaceMark } from '../profile/place-mark.tsx';
import { SaveHeart } from '../profile/save-button.tsx';
import { Actions } from '../search/results/result-card.tsx';
import styles from './comparison.module.css';

const words = es.comparison;

/** A profile that is compared, and the reference of the address to it. */
export interface Compared {
  ref: string;
  kind: Kind;
  profile: ListedProfile;
}

const List = ({ items }: { items: string[] }) => (
  <ul>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);

function Licence({ licences }: Pick<ListedProfile, 'licences'>) {
  const licence = shownLicence(licences);
  return licence ? <LicenceLine licence={licence} /> : <span>{words.none}</span>;
}

const Contact = ({ email, phone_number: phone }: ListedProfile) => (
  <div className={styles.contact}>
    <span>{phone}</span>
    <a href={`mailto:${email}`}>
      <EmailText>{email}</EmailText>
    </a>
  </div>
);

/** What is said of each profile, a row for each. */
const rows: [label: string, cell: (compared: Compared) => ReactNode][] = [
  [words.rows.role, ({ kind }) => kind.words.profile.role],
  [words.rows.firm, ({ profile }) => profile.firm || words.none],
  [words.rows.areas, ({ profile }) => <List items={splitAreas(profile.areas_served)} />],
  [words.rows.licence, ({ profile }) => <Licence licences={profile.licences} />],
  [words.rows.answerTime, ({ profile }) => <AnswerTimeLine value={profile.answer_time} small />],
  [words.rows.reviews, ({ profile }) => <RatingLine value={profile.reviews} small />],
  [
    es.profile.specialties,
    ({ profile: { specialties } }) =>
      specialties.length > 0 ? <List items={specialties.map((one) => specialtyNames[one])} /> : words.none,
  ],
  [words.rows.languages, ({ profile }) => <List items={splitLanguages(profile.languages)} />],
];

/** Who a column is about, and the way to the comparison without it. */
function Who({ compared: { ref, kind, profile }, refs }: { compared: Compared; refs: string[] }) {
  const { full_name: name } = profile;
  const others = refs.filter((one) => one !== ref);
  return (
    <div className={styles.who}>
      <ProfilePhoto profile={profile} size={80} />
      <PlaceMark place={profile.place} />
      <Link to={kind.profile(profile.id)}>{name}</Link>
      <div className={styles.choice}>
        <SaveHeart kind={kind} profile={profile} />
        {others.length > 0 && (
          <Link to={paths.comparison(others)} aria-label={words.removeOf(name)}>
            {words.remove}
          </Link>
        )}
      </div>
    </div>
  );
}

function Ways({ compared: { kind, profile }, onWrite }: { compared: Compared; onWrite: (to: ListedProfile) => void }) {
  return (
    <div className={styles.ways}>
      <Contact {...profile} />
      <Actions profile={profile} onWrite={onWrite} stacked />
      <ButtonLink variant="secondary" to={kind.profile(profile.id)} aria-label={es.search.profileOf(profile.full_name)}>
        {es.search.profile}
      </ButtonLink>
    </div>
  );
}

/** Profiles side by side, a column for each. On a narrow screen it scrolls sideways beside the names of its rows. */
export function ComparisonTable({ compared }: { compared: Compared[] }) {
  const { write, sheet } = useWriteSheet();
  const refs = compared.map(({ ref }) => ref);
  const row = (label: string, cell: (one: Compared) => ReactNode) => (
    <tr key={label}>
      <th scope="row">{label}</th>
      {compared.map((one) => (
        <td key={one.ref}>{cell(one)}</td>
      ))}
    </tr>
  );
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Keys scroll it sideways. */}
      <div className={styles.scroll} role="region" aria-label={words.table} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <span className="solo-lector">{words.what}</span>
              </th>
              {compared.map((one) => (
                <th key={one.ref} scope="col">
                  <Who compared={one} refs={refs} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, cell]) => row(label, cell))}
            {row(words.rows.contact, (one) => (
              <Ways compared={one} onWrite={write} />
            ))}
          </tbody>
        </table>
      </div>
      <div>{sheet}</div>
    </>
  );
}
