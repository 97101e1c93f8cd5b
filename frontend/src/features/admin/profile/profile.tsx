import type { AdminProfileReply, AuditEntryReply, ProfileAccountReply, StaffMember } from '@busca/query-api/contract';
import { MASK } from '@busca/query-api/contract/constants';
import { type Ref, useMemo, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { es } from '../../../copy/es.ts';
import { adminPaths } from '../../../lib/paths.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { api } from '../../../lib/api/api.ts';
import { displayedArea } from '../../../lib/areas.ts';
import { serverNow, useUser } from '../../../lib/session.ts';
import { Card } from '../../../ui/boxes.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { AdminHeading } from '../../../ui/page/admin-heading.tsx';
import { AccountSignIns } from '../../audit/account-sign-ins.tsx';
import { writeMoment } from '../../audit/moments.ts';
import { groupEntries, Timeline } from '../../audit/timeline.tsx';
import { writeTrail } from '../../audit/trail-address.ts';
import { EmbedFrame, ProfileBody } from '../../profile/body/profile-body.tsx';
import { agents, lenders } from '../../profile/kinds.ts';
import { listedProfile } from '../../profile/listed-profile.tsx';
import { ProfilePhoto } from '../../profile/photo.tsx';
import { StatusBadge } from '../../profile/status-badge.tsx';
import { ResultCard } from '../../search/results/result-card.tsx';
import { requireRole } from '../../session/guard.ts';
import { type CommandReport, OutcomeBanner, SeenContext } from '../commands/admin-command.tsx';
import { LicenceChecks } from '../review/licence-checks.tsx';
import { Review } from '../review/field-changes.tsx';
import { ProfileTeamwork } from '../teamwork.tsx';
import { ProfileAccount, ProfileFacts, profileName } from './profile-facts.tsx';
import { type Place, Queue, queueScope, readPlace } from './queue.tsx';
import { OtherActions, ProfileState, useProfileReport } from './profile-state.tsx';
import styles from './profile.module.css';
import viewStyles from './visitors-view.module.css';

const viewWords = es.admin.visitorsView;

/**
 * A pending profile as visitors will see it: its page, and its card among the results. The same components draw both.
 */
function VisitorsView({ profile: { primary_language, ...reply } }: { profile: AdminProfileReply }) {
  // Admins get nothing masked.
  const profile = { ...reply, primary_language: primary_language === MASK ? ('Spanish' as const) : primary_language };
  const kind = profile.kind === 'agent' ? agents : lenders;
  return (
    <Card as="section" className={viewStyles.view} aria-labelledby="visitantes">
      <h2 id="visitantes" className={viewStyles.heading}>
        {viewWords.title}
      </h2>
      <div className={viewStyles.page}>
        <ProfileBody kind={kind} profile={profile} level="h2">
          {profile.kind === 'agent' && <EmbedFrame markup={profile.iframe_link} name={profile.first_name} />}
        </ProfileBody>
      </div>
      <h2 className={viewStyles.label}>{viewWords.card}</h2>
      <ul className={viewStyles.card}>
        <ResultCard kind={kind} profile={listedProfile(profile)} areaOf={displayedArea('')} />
      </ul>
    </Card>
  );
}

interface Data {
  profile: AdminProfileReply;
  entries: AuditEntryReply[];
  /** For admins; null for analysts, who see no email, and where it can't be read. */
  account: ProfileAccountReply | null;
  /** The staff, the admins of which can review it; none where it can't be read. */
  staff: readonly StaffMember[];
}

type Shown = Pick<Data, 'profile' | 'entries'>;

/** Null for the failure to read what does not exist. @throws any other failure */
function missing(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}

async function read(id: string, isAdmin: boolean, { signal }: Request): Promise<Data> {
  const call = { params: { id }, signal };
  const [profile, entries, account, staff] = await Promise.all([
    api.get('/api/admin/profiles/{id}', call),
    api.get('/api/admin/profiles/{id}/audit', call),
    isAdmin ? api.get('/api/admin/profiles/{id}/account', call).catch(() => null) : null,
    isAdmin ? api.get('/api/admin/staff', { signal }).catch(() => []) : [],
  ]);
  return { profile, entries, account, staff };
}

/** `data` is null where there is no such profile, as where its owner was erased meanwhile. */
interface Loaded {
  data: Data | null;
  place: Place | null;
}

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs): Promise<Loaded> {
  const isAdmin = (await requireRole(['Admin', 'Analyst'], request)).user_type === 'Admin';
  const [data, place] = await Promise.all([
    read(id, isAdmin, request).catch(missing),
    isAdmin ? readPlace(id, request) : null,
  ]);
  return { data, place };
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
      <ProfilePhoto profile={profile} size={64} />
      <div>
        <AdminHeading ref={heading}>{profileName(profile)}</AdminHeading>
        <div className={styles.badges}>
          <p className={styles.kind}>
            <span>{es.admin.kinds[profile.kind]}</span> · <span>{profile.website}</span>
          </p>
          <StatusBadge status={profile.status} />
          {profile.isPremium && <Badge tone="gold">{es.portal.profiles.premium}</Badge>}
        </div>
      </div>
    </div>
  );
}

/** All that happened to a profile; to admins also who signed in. */
const History = ({ profile: { id, user_id }, entries, isAdmin }: Shown & { isAdmin: boolean }) => (
  <section aria-labelledby="historia">
    <h2 id="historia" className={styles.heading}>
      {es.admin.profiles.history}
    </h2>
    <p className={styles.whole}>
      <Link to={writeTrail({ filters: { perfil: id } })}>{es.audit.whole}</Link> ·{' '}
      <Link to={writeMoment({ perfil: id })}>{es.audit.moment.link}</Link>
    </p>
    <Timeline groups={groupEntries(entries)} isOfOne />
    {isAdmin && <AccountSignIns key={user_id} accountId={user_id} />}
  </section>
);

/**
 * What an admin decides by stands left: a pending profile as visitors will see it, its fields, its history. What can be
 * done stands right, in view wherever the admin reads.
 */
function Desk({ profile, entries, account, staff, report }: Data & { report: CommandReport }) {
  const { id } = profile;
  return (
    <div className={styles.desk}>
      <div className={styles.shown}>
        {profile.status === 'pending' && <VisitorsView profile={profile} />}
        <ProfileFacts profile={profile} />
        <History profile={profile} entries={entries} isAdmin />
      </div>
      <div className={styles.side}>
        <ProfileState key={id} profile={profile} report={report} />
        <LicenceChecks key={`licencias-${id}`} profile={profile} report={report} />
        <Review profile={profile} entries={entries} />
        <ProfileTeamwork
          key={`equipo-${id}`}
          profile={profile}
          admins={staff.filter(({ user_type }) => user_type === 'Admin')}
          report={report}
        />
        {account && <ProfileAccount account={account} />}
        <OtherActions key={`otras-${id}`} profile={profile} report={report} />
      </div>
    </div>
  );
}

/** What an admin has seen who decides on this screen: the profile, since when it is there. */
function useOpenProfile(id: string) {
  const [opened, setOpened] = useState(() => ({ id, at: serverNow() }));
  if (opened.id !== id) setOpened({ id, at: serverNow() });
  return useMemo(() => ({ how: 'profile', opened_at: opened.at.toISOString() }) as const, [opened]);
}

function Profile({ data, place }: { data: Data; place: Place | null }) {
  const { profile, entries } = data;
  const seen = useOpenProfile(profile.id);
  const { outcome, changes, heading, report } = useProfileReport(profile);
  return (
    <SeenContext value={seen}>
      <div className={styles.profile} id={queueScope}>
        <div className={styles.top}>
          <div>
            <Back />
            <Head profile={profile} heading={heading} />
          </div>
          {place && <Queue place={place} />}
        </div>
        {outcome && <OutcomeBanner outcome={outcome} changes={outcome.kind === 'stale' ? changes : []} />}
        {useUser()?.user_type === 'Admin' ? (
          <Desk {...data} report={report} />
        ) : (
          <div className={styles.columns}>
            <ProfileFacts profile={profile} />
            <History profile={profile} entries={entries} isAdmin={false} />
          </div>
        )}
      </div>
    </SeenContext>
  );
}

const Missing = ({ place }: Pick<Loaded, 'place'>) => (
  <div className={styles.profile}>
    <div className={styles.top}>
      <div>
        <Back />
        <AdminHeading>{es.admin.profiles.missing}</AdminHeading>
      </div>
      {place && <Queue place={place} />}
    </div>
    <p>{es.common.missingText}</p>
  </div>
);

/** `/administración/perfiles/:id` */
export function Component() {
  const { data, place } = useLoaderData<Loaded>();
  return data ? <Profile data={data} place={place} /> : <Missing place={place} />;
}
