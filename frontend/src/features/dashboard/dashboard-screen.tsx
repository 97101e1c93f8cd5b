import { useLocation, useNavigationType } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Head } from '../../ui/page/head.tsx';
import { AccountCard } from '../account/account-card.tsx';
import { agents, contactProfile, type Kind, lenders } from '../profile/kinds.ts';
import { Approval, Completeness, Share, Waiting } from './business.tsx';
import { ContactSettingsCard } from './contact-settings.tsx';
import { CreateProfile } from './create-profile.tsx';
import styles from './dashboard.module.css';
import { usePortal } from '../account/use-portal.ts';
import { ProfileCard } from './profile-card.tsx';

/** State that the edit screen passes to the dashboard. */
export interface DashboardState {
  resubmitted?: boolean;
}

/** The dashboard of agents and lenders, with their account and their profiles. */
function DashboardScreen({ kind }: { kind: Kind }) {
  const { user, inbox } = usePortal();
  const own = contactProfile(kind, user);
  const isPublic = own?.status === 'approved';
  const profiles = kind.of(user);
  const { title } = kind.words.portal;
  const words = es.dashboards[kind.role];
  const state = useLocation().state as DashboardState | null;
  // The browser restores the state after a reload and on Back.
  const resubmitted = useNavigationType() !== 'POP' && state?.resubmitted;
  return (
    <>
      <Head title={es.common.title(title)} />
      <div>
        <h1>{title}</h1>
        <p className={styles.greeting}>{es.portal.greeting(user.name)}</p>
      </div>
      {resubmitted && <Banner tone="success">{es.edit.resubmitted}</Banner>}
      <div className={styles.columns}>
        <div className={styles.top}>
          {isPublic && <Waiting kind={kind} inbox={inbox} />}
          {profiles.every(({ status }) => status === 'pending') && (
            <Approval kind={kind} user={user} profile={profiles[0]} />
          )}
        </div>
        {own && (
          <div className={styles.side}>
            <Completeness kind={kind} profile={own} />
            {isPublic && <Share kind={kind} profile={own} />}
            <ContactSettingsCard key={own.id} profile={own} />
          </div>
        )}
        <section className={styles.profiles} aria-labelledby="perfiles">
          <h2 id="perfiles">{words.profiles}</h2>
          {profiles.length === 0 && <p>{words.none}</p>}
          {profiles.map((profile) => (
            <ProfileCard key={profile.id} kind={kind} profile={profile} />
          ))}
          <CreateProfile kind={kind} taken={profiles.map(({ website }) => website)} />
        </section>
        <div className={styles.account}>
          <AccountCard user={user} />
        </div>
      </div>
    </>
  );
}

const screenFor = (kind: Kind) => ({ Component: () => <DashboardScreen kind={kind} /> });

/** `/portal-de-agentes` */
export const agentDashboard = screenFor(agents);
/** `/portal-de-prestamistas` */
export const lenderDashboard = screenFor(lenders);
