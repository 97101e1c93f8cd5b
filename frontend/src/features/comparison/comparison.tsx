import { specialtyNames } from '@busca/query-api/contract/specialties';
import { type ReactNode, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { splitAreas } from '../../lib/areas.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useHydrated } from '../../ui/hooks.ts';
import { EmailText } from '../../ui/lists/records.tsx';
import { Link } from '../../ui/navigation.tsx';
import { useFullAddress } from '../../ui/page/head.tsx';
import { Screen } from '../../ui/page/screen.tsx';
import { useWriteSheet } from '../lead/lazy-forms.tsx';
import { AnswerTimeLine, RatingLine } from '../profile/answer-time.tsx';
import { agents, type Kind } from '../profile/kinds.ts';
import { LicenceLine, shownLicence } from '../profile/licence.tsx';
import { type ListedProfile, PlaceMark, splitLanguages } from '../profile/listed-profile.tsx';
import { ProfilePhoto } from '../profile/photo.tsx';
import { COMPARED_MAX, findReferred, readRef, type Referred, splitRefs } from '../profile/profile-refs.ts';
import { SaveHeart } from '../profile/save-button.tsx';
import { Actions } from '../search/results/result-card.tsx';
import styles from './comparison.module.css';

const words = es.comparison;

/** A profile that is compared, and the reference of the address to it. */
interface Compared {
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
function ComparisonTable({ compared }: { compared: Compared[] }) {
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

interface ComparisonData {
  referred: Referred[];
  /** How many references of the address were left out: more are not compared. */
  beyond: number;
}

/** Reads the profiles that the address names in `perfiles`. */
export async function loader({
  request: { url, signal },
}: Pick<LoaderFunctionArgs, 'request'>): Promise<ComparisonData> {
  const refs = splitRefs(new URL(url).searchParams.get('perfiles') ?? '');
  return {
    referred: await findReferred(refs.slice(0, COMPARED_MAX), signal),
    beyond: Math.max(0, refs.length - COMPARED_MAX),
  };
}

/** Hands the address on: by the device's own list of apps, or else by the clipboard. */
function Share({ refs }: { refs: string[] }) {
  const hydrated = useHydrated();
  const url = useFullAddress()(paths.comparison(refs));
  const [said, setSaid] = useState('');
  const copy = () =>
    (navigator.clipboard ? navigator.clipboard.writeText(url) : Promise.reject(new Error('No clipboard'))).then(
      () => setSaid(es.comparison.copied),
      () => setSaid(es.comparison.notCopied),
    );
  const share = () =>
    // Closing the list of apps is no failure.
    'share' in navigator ? navigator.share({ title: es.comparison.title, url }).catch(() => undefined) : copy();
  return (
    <div className={styles.share}>
      <Button variant="secondary" disabled={!hydrated} onClick={() => void share()}>
        {es.comparison.share}
      </Button>
      <p role="status">{said || es.comparison.shareText}</p>
    </div>
  );
}

const Nobody = (words: Record<'title' | 'text', string>) => (
  <EmptyState level="h1" {...words}>
    <ButtonLink to={paths.saved}>{es.saved.view}</ButtonLink>
    <ButtonLink variant="secondary" to={agents.search}>
      {agents.words.search.title}
    </ButtonLink>
  </EmptyState>
);

const Note = ({ children }: { children: ReactNode }) => (
  <Banner tone="warning">
    <p>{children}</p>
  </Banner>
);

/** `/comparar?perfiles=...`: profiles side by side. */
export function Component() {
  const { referred, beyond } = useLoaderData<ComparisonData>();
  const compared = referred.flatMap(({ ref, profile }) => {
    const named = readRef(ref);
    return named && profile ? [{ ref, kind: named.kind, profile }] : [];
  });
  const gone = referred.length - compared.length;
  if (compared.length === 0)
    return (
      <Screen title={es.comparison.title} tall>
        <Nobody {...(gone > 0 ? es.comparison.allGone : es.comparison.nobody)} />
      </Screen>
    );
  return (
    <Screen title={es.comparison.title} tall>
      <h1>{es.comparison.title}</h1>
      {gone > 0 && <Note>{es.comparison.gone(gone)}</Note>}
      {beyond > 0 && <Note>{es.comparison.beyond(COMPARED_MAX, beyond)}</Note>}
      <ComparisonTable compared={compared} />
      <Share refs={compared.map(({ ref }) => ref)} />
    </Screen>
  );
}
