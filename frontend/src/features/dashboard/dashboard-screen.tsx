import type { UserReply } from '@busca/query-api/contract';
import { useLocation, useNavigationType } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { splitAreas } from '../../lib/areas.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Head } from '../../ui/page/head.tsx';
import { EmailState } from '../account/account-card.tsx';
import { usePortal } from '../account/use-portal.ts';
import { agents, contactProfile, firmOf, type Kind, lenders, type OwnProfile } from '../profile/kinds.ts';
import { ProfilePhoto } from '../profile/photo.tsx';
import { StatusBadge } from '../profile/status-badge.tsx';
import { Approval, Completeness, MeanWhile, Waiting } from './business.tsx';
import styles from './dashboard.module.css';
import { Figures } from './figures.tsx';
import { ProfileActions, StateNotice } from './profile-card.tsx';
import { Share } from './share.tsx';
import { completenessOf } from './standing.ts';
import { ContactSummary, PlanSummary } from './summaries.tsx';

/** State that the edit screen passes to the dashboard. */
export interface DashboardState {
  resubmitted?: boolean;
}

/** Whose portal it is, and how the profile stands that visitors can write to. */
function Owner({ kind, user, profile }: { kind: Kind; user: UserReply; profile: OwnProfile | undefined }) {
  const about = profile ? [firmOf(profile).name, splitAreas(profile.areas_served)[0]].filter(Boolean) : [];
  return (
    <header className={styles.owner}>
      {profile && <ProfilePhoto profile={profile} size={64} />}
      <div className={styles.who}>
        <h1>{kind.words.portal.title}</h1>
        <p className={styles.greeting}>{es.portal.greeting(user.name)}</p>
        {profile && (
          <p className={styles.standing}>
            <StatusBadge status={profile.status} />{' '}
            {about.map((text) => (
              <span key={text} className={styles.about}>
                {text}
              </span>
            ))}
          </p>
        )}
      </div>
      {profile && (
        <div className={styles.actions}>
          <ProfileActions kind={kind} profile={profile} />
        </div>
      )}
    </header>
  );
}

/** Why profiles are not public, unless all of them are on their way there. */
function Notices({ kind, profiles }: { kind: Kind; profiles: readonly OwnProfile[] }) {
  const title = (profile: OwnProfile) =>
    profiles.length > 1 ? { title: es.dashboards[kind.role].sites[profile.website] } : {};
  return profiles.map((profile) => <StateNotice key={profile.id} profile={profile} {...title(profile)} />);
}

/** The first screen of a portal: what waits and what to do next, then how the profile stands, then the plan. */
function DashboardScreen({ kind }: { kind: Kind }) {
  const { user, inbox, approvalTime } = usePortal();
  const profiles = kind.of(user);
  const own = contactProfile(kind, user);
  const shown = own ?? profiles[0];
  const isPublic = own?.status === 'approved';
  const isUnderway = profiles.every(({ status }) => status === 'pending');
  // With nothing to answer, what is missing is what there is to do.
  const isNext = isPublic && inbox?.totals.open === 0 && completenessOf(own).next !== null;
  const state = useLocation().state as DashboardState | null;
  // The browser restores the state after a reload and on Back.
  const resubmitted = useNavigationType() !== 'POP' && state?.resubmitted;
  return (
    <>
      <Head title={es.common.title(kind.words.portal.title)} />
      <Owner kind={kind} user={user} profile={shown} />
      {resubmitted && <Banner tone="success">{es.edit.resubmitted}</Banner>}
      <div className={styles.columns}>
        <div className={styles.top}>
          {!isUnderway && <EmailState user={user} />}
          {isUnderway ? (
            <Approval kind={kind} user={user} profile={shown} time={approvalTime} />
          ) : (
            <Notices kind={kind} profiles={profiles} />
          )}
          {isPublic && <Waiting kind={kind} inbox={inbox} />}
          {isNext && <Completeness kind={kind} profile={own} />}
          {isPublic && <Figures key={own.id} id={own.id} />}
        </div>
        {shown && (
          <div className={styles.side}>
            {own?.status === 'pending' && <MeanWhile kind={kind} profile={own} />}
            {isPublic && !isNext && <Completeness kind={kind} profile={own} />}
            {isPublic && <Share kind={kind} profile={own} />}
            {own && <ContactSummary key={own.id} kind={kind} profile={own} />}
            {kind.plan && <PlanSummary to={kind.plan} profile={shown} />}
          </div>
        )}
      </div>
    </>
  );
}

const screenFor = (kind: Kind) => ({ Component: () => <DashboardScreen kind={kind} /> });

/** `/portal-de-agentes` */
export const agentDashboard = screenFor(agents);
/** `/portal-de-prestamistas` */
export const lenderDashboard = screenFor(lenders);
