import type { AgentReply, LenderReply, ProfileReviewsReply } from '@busca/query-api/contract';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLoaderData, useLocation } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { countVisit } from '../../lib/api/visits.ts';
import { splitAreas } from '../../lib/areas.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/navigation.tsx';
import { Breadcrumb } from '../../ui/page/breadcrumb.tsx';
import { Screen } from '../../ui/page/screen.tsx';
import { AnswerTimeLine, RatingLine } from '../profile/answer-time.tsx';
import { ContactBar } from '../profile/body/contact.tsx';
import { useLastSearch } from '../profile/body/last-search.ts';
import { EmbedFrame, ProfileBody } from '../profile/body/profile-body.tsx';
import { agents, type Kind, lenders } from '../profile/kinds.ts';
import { ProfilePhoto } from '../profile/photo.tsx';
import { ReportButton } from '../report/report-button.tsx';
import { Reviews } from '../reviews/review-list.tsx';
import { searchAddress } from '../search/query/query.ts';
import { type LoadedProfile, type OtherProfile, type Profile, profileLoader } from './load.ts';
import { pageOf, ProfileData } from './profile-head.tsx';
import styles from './profile.module.css';

interface ProfileScreenProps {
  kind: Kind;
  profile: Profile;
  /** Others of the same area. */
  others: OtherProfile[];
  reviews: ProfileReviewsReply | null;
  /** Content of one kind only, below the details. */
  children?: ReactNode;
}

const stops = ({ words }: Kind, back: string) => [
  { label: es.profile.home, to: paths.home },
  { label: words.search.title, to: back },
];

/** Stands for a profile that does not exist, or that the visitor may not see. */
function NoSuchProfile({ kind }: { kind: Kind }) {
  return (
    <Screen title={es.profile.notFound}>
      <EmptyState level="h1" title={es.profile.notFound} text={kind.words.profile.notFoundText}>
        <ButtonLink to={kind.search}>{kind.words.profile.others}</ButtonLink>
      </EmptyState>
    </Screen>
  );
}

/** The status of a profile that is not public, for those who may see it. */
function StateBanner({ profile }: { profile: Profile }) {
  if (!profile.isDeleted) return null;
  const status = 'status' in profile && profile.status !== 'approved' ? profile.status : 'pending';
  return <Banner tone="warning">{es.profile.notPublic[status]}</Banner>;
}

/**
 * Where the way back to the search leads: to the last one, as it was left where one came from there, or else to the
 * profile's city.
 */
function useWayBack(kind: Kind, { areas_served }: Profile): { to: string; back: boolean } {
  const { address } = useLastSearch(kind);
  const { state } = useLocation() as { state: { fromSearch?: boolean } | null };
  const [city = ''] = splitAreas(areas_served);
  return { to: address ?? searchAddress(kind, { city }), back: address !== null && state?.fromSearch === true };
}

/** Loaded once it is opened. */
const WriteSheet = lazy(() => import('../lead/write-sheet.tsx'));

/** Others of the same area, each with what is known of them as on a card. */
function Others({ kind, profile, others }: Pick<ProfileScreenProps, 'kind' | 'profile' | 'others'>) {
  const [city = ''] = splitAreas(profile.areas_served);
  return (
    <section aria-labelledby="otros">
      <h2 id="otros" className={styles.othersTitle}>
        {kind.words.profile.similar(city)}
      </h2>
      <ul className={styles.others}>
        {others.map((other) => (
          <li key={other.id}>
            <Link to={kind.profile(other.id)} className={styles.other}>
              <ProfilePhoto profile={other} size={56} />
              <div className={styles.otherFacts}>
                <span className={styles.otherName}>{other.full_name}</span>
                <RatingLine value={other.reviews} small />
                <AnswerTimeLine value={other.answer_time} small />
              </div>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A public profile: who it is, how to get in touch, the trade, and the way back to the search. */
function ProfileScreen({ kind, profile, others, reviews, children }: ProfileScreenProps) {
  const wayBack = useWayBack(kind, profile);
  const page = pageOf(kind, profile);
  const [city = ''] = splitAreas(profile.areas_served);
  // A closed sheet keeps what was typed, until that is sent.
  const [sheet, setSheet] = useState<'none' | 'open' | 'closed'>('none');
  const write = () => setSheet('open');
  useEffect(() => countVisit('opened', [profile.id]), [profile.id]);
  return (
    <>
      <Screen title={kind.words.profile.title(profile.full_name, city)} page={page ?? undefined} tall>
        {page && <ProfileData kind={kind} profile={profile} />}
        <Breadcrumb stops={stops(kind, wayBack.to)} current={profile.full_name} />
        <StateBanner profile={profile} />
        <ProfileBody kind={kind} profile={profile} onWrite={write}>
          {children}
          {reviews && (
            <section id="opiniones">
              <h2 className={styles.othersTitle}>{es.reviews.title}</h2>
              <Reviews kind={kind} profile={profile} reviews={reviews} />
            </section>
          )}
          {others.length > 0 && <Others kind={kind} profile={profile} others={others} />}
          <div className={styles.end}>
            <Link className={styles.back} {...wayBack}>
              <Icon name="left" /> {es.profile.back}
            </Link>
            {!profile.isDeleted && (
              <ReportButton
                key={profile.id}
                about={{ profile_id: profile.id }}
                label={es.reports.profile}
                title={es.reports.titles.profile(profile.full_name)}
              />
            )}
          </div>
        </ProfileBody>
      </Screen>
      <ContactBar kind={kind} profile={profile} onWrite={write} />
      {sheet !== 'none' && (
        <Suspense fallback={null}>
          <WriteSheet
            key={profile.id}
            profile={profile}
            open={sheet === 'open'}
            onClose={(isSent) => setSheet(isSent ? 'none' : 'closed')}
          />
        </Suspense>
      )}
    </>
  );
}

function AgentProfile() {
  const { profile, ...loaded } = useLoaderData<LoadedProfile<AgentReply>>();
  if (!profile) return <NoSuchProfile kind={agents} />;
  return (
    <ProfileScreen kind={agents} profile={profile} {...loaded}>
      <EmbedFrame markup={profile.iframe_link} name={profile.first_name} />
    </ProfileScreen>
  );
}

function LenderProfile() {
  const { profile, ...loaded } = useLoaderData<LoadedProfile<LenderReply>>();
  return profile ? <ProfileScreen kind={lenders} profile={profile} {...loaded} /> : <NoSuchProfile kind={lenders} />;
}

/** `/perfil-agente/:id` */
export const agentProfile = { loader: profileLoader(agents), Component: AgentProfile };
/** `/perfil-prestamista/:id` */
export const lenderProfile = { loader: profileLoader(lenders), Component: LenderProfile };
