import type {
  AdminProfileReply,
  AuditEntryReply,
  NeighboursReply,
  ProfileAccountReply,
  StaffMember,
} from '@busca/query-api/contract';
import { type Ref, useMemo, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { es } from '../../../copy/es.ts';
import { api } from '../../../lib/api/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { adminPaths } from '../../../lib/admin-paths.ts';
import { serverNow, useUser } from '../../../lib/session.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { ProfilePhoto } from '../../profile/photo.tsx';
import { StatusBadge } from '../../profile/status-badge.tsx';
import { AccountSignIns } from '../../audit/account-sign-ins.tsx';
import { writeMoment } from '../../audit/moments.ts';
import { Timeline, groupEntries } from '../../audit/timeline.tsx';
import { writeTrail } from '../../audit/trail-address.ts';
import { requireRole } from '../../session/guard.ts';
import { OutcomeBanner } from '../commands/command-outcome.tsx';
import { ProfileFacts, profileName, ProfileAccount } from './profile-facts.tsx';
import { ProfileState } from './profile-state.tsx';
import styles from './profile.module.css';
import { Queue, queueScope } from './queue.tsx';
import { LicenceChecks } from '../review/licence-checks.tsx';
import { Review } from '../review/review.tsx';
import { type CommandReport, SeenContext } from '../commands/use-admin-command.ts';
import { ProfileTeamwork } from '../teamwork/teamwork.tsx';
import { useProfileReport } from './use-profile-report.ts';
import { VisitorsView } from './visitors-view.tsx';
import { AdminHeading } from '../../../ui/page/admin-heading.tsx';

interface Data {
  profile: AdminProfileReply;
  entries: AuditEntryReply[];
  /** Both for admins; null for analysts, who decide nothing and see no email, and where they can't be read. */
  neighbours: NeighboursReply | null;
  account: ProfileAccountReply | null;
  /** The staff, the admins of which can review it; none where it can't be read. */
  staff: readonly StaffMember[];
}

/** Null for the failure to read what does not exist. @throws any other failure */
function missing(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}

async function read(id: string, isAdmin: boolean, { signal }: Request): Promise<Data> {
  const call = { params: { id }, signal };
  const [profile, entries, neighbours, account, staff] = await Promise.all([
    api.get('/api/admin/profiles/{id}', call),
    api.get('/api/admin/profiles/{id}/audit', call),
    isAdmin ? api.get('/api/admin/profiles/{id}/neighbours', call).catch(() => null) : null,
    isAdmin ? api.get('/api/admin/profiles/{id}/account', call).catch(() => null) : null,
    isAdmin ? api.get('/api/admin/staff', { signal }).catch(() => []) : [],
  ]);
  return { profile, entries, neighbours, account, staff };
}

/** Null where there is no such profile. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Data | null> {
  const isAdmin = (await requireRole(['Admin', 'Analyst'], request)).user_type === 'Admin';
  return read(params.id ?? '', isAdmin, request).catch(missing);
}

const Back = () => (
  <Link className={styles.back} to={adminPaths.profiles}>
    <Icon name="left" size={18} />
    {es.admin.profiles.back}
  </Link>
);

function Head({ profile, heading }: { profile: AdminProfileReply; heading: Ref<HTMLHeadingElement> }) {
  return (
    <div className={styles.head}>
      <ProfilePhoto profile={profile} size={96} />
      <div>
        <p className={styles.kind}>
          <span>{es.admin.kinds[profile.kind]}</span> · <span>{profile.website}</span>
        </p>
        <AdminHeading ref={heading}>{profileName(profile)}</AdminHeading>
        <p className={styles.badges}>
          <StatusBadge status={profile.status} />{' '}
          {profile.isPremium && <Badge tone="gold">{es.portal.profiles.premium}</Badge>}
        </p>
      </div>
    </div>
  );
}

/** What an admin decides by: a pending profile as visitors will see it, beside what changed and whose it is. */
function ProfileReview({
  profile,
  entries,
  account,
  report,
}: Pick<Data, 'profile' | 'entries' | 'account'> & { report: CommandReport }) {
  const aside = (
    <div className={styles.aside}>
      <LicenceChecks key={`licencias-${profile.id}`} profile={profile} report={report} />
      <Review profile={profile} entries={entries} />
      {account && <ProfileAccount account={account} />}
    </div>
  );
  if (profile.status !== 'pending') return aside;
  return (
    <div className={styles.review}>
      <VisitorsView profile={profile} />
      {aside}
    </div>
  );
}

/** What an admin has seen who decides on this screen: the profile, since when it is there. */
function useOpenProfile(id: string) {
  const [opened, setOpened] = useState(() => ({ id, at: serverNow() }));
  if (opened.id !== id) setOpened({ id, at: serverNow() });
  return useMemo(() => ({ how: 'profile', opened_at: opened.at.toISOString() }) as const, [opened]);
}

function Profile({ profile, entries, neighbours, account, staff }: Data) {
  const seen = useOpenProfile(profile.id);
  const { outcome, changes, heading, report } = useProfileReport(profile);
  const isAdmin = useUser()?.user_type === 'Admin';
  return (
    <SeenContext value={seen}>
      <div className={styles.profile} id={queueScope}>
        <Back />
        {neighbours && <Queue neighbours={neighbours} />}
        <Head profile={profile} heading={heading} />
        {outcome && <OutcomeBanner outcome={outcome} changes={outcome.kind === 'stale' ? changes : []} />}
        {isAdmin && <ProfileState key={profile.id} profile={profile} report={report} />}
        {isAdmin && (
          <ProfileTeamwork
            key={`equipo-${profile.id}`}
            profile={profile}
            admins={staff.filter(({ user_type }) => user_type === 'Admin')}
            report={report}
          />
        )}
        {isAdmin && <ProfileReview profile={profile} entries={entries} account={account} report={report} />}
        <div className={styles.columns}>
          <ProfileFacts profile={profile} />
          <section aria-labelledby="historia">
            <h2 id="historia" className={styles.heading}>
              {es.admin.profiles.history}
            </h2>
            <p className={styles.whole}>
              <Link to={writeTrail({ filters: { perfil: profile.id } })}>{es.audit.whole}</Link> ·{' '}
              <Link to={writeMoment({ perfil: profile.id })}>{es.audit.moment.link}</Link>
            </p>
            <Timeline groups={groupEntries(entries)} isOfOne />
            {isAdmin && <AccountSignIns key={profile.user_id} accountId={profile.user_id} />}
          </section>
        </div>
      </div>
    </SeenContext>
  );
}

const Missing = () => (
  <div className={styles.profile}>
    <Back />
    <AdminHeading>{es.admin.profiles.missing}</AdminHeading>
    <p>{es.common.missingText}</p>
  </div>
);

/** `/administración/perfiles/:id` */
export function Component() {
  const data = useLoaderData<Data | null>();
  return data ? <Profile {...data} /> : <Missing />;
}
