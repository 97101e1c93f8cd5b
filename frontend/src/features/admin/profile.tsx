import type { AdminProfileReply, AuditEntryReply, NeighboursReply } from '@busca/query-api/contract';
import type { Ref } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { api } from '../../lib/api/api.ts';
import { adminPaths } from '../../lib/admin-paths.ts';
import { useSession } from '../../lib/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/navigation.tsx';
import { ProfilePhoto } from '../profile/photo.tsx';
import { StatusBadge } from '../profile/status-badge.tsx';
import { groupEntries } from '../audit/group-entries.ts';
import { writeMoment } from '../audit/moments.ts';
import { Timeline } from '../audit/timeline.tsx';
import { writeTrail } from '../audit/trail-address.ts';
import { requireRole } from '../session/guard.ts';
import { AccountSignIns } from './account-sign-ins.tsx';
import { OutcomeBanner } from './command-outcome.tsx';
import { ProfileFacts } from './profile-facts.tsx';
import { profileName } from './profile-name.ts';
import { ProfileState } from './profile-state.tsx';
import styles from './profile.module.css';
import { Queue, queueScope } from './queue.tsx';
import { Review } from './review.tsx';
import { useProfileReport } from './use-profile-report.ts';

interface Data {
  profile: AdminProfileReply;
  entries: AuditEntryReply[];
  /** For admins; null for analysts, who decide nothing, and where they can't be read. */
  neighbours: NeighboursReply | null;
}

export async function loader({ request, params }: LoaderFunctionArgs): Promise<Data> {
  const isAdmin = requireRole(['Admin', 'Analyst'], request).user_type === 'Admin';
  const call = { params: { id: params.id ?? '' }, signal: request.signal };
  const [profile, entries, neighbours] = await Promise.all([
    api.get('/api/admin/profiles/{id}', call),
    api.get('/api/admin/profiles/{id}/audit', call),
    isAdmin ? api.get('/api/admin/profiles/{id}/neighbours', call).catch(() => null) : null,
  ]);
  return { profile, entries, neighbours };
}

function Head({ profile, heading }: { profile: AdminProfileReply; heading: Ref<HTMLHeadingElement> }) {
  return (
    <div className={styles.head}>
      <ProfilePhoto profile={profile} size={96} />
      <div>
        <p className={styles.kind}>
          {es.admin.kinds[profile.kind]} · {profile.website}
        </p>
        <h1 ref={heading} tabIndex={-1}>
          {profileName(profile)}
        </h1>
        <p className={styles.badges}>
          <StatusBadge status={profile.status} /> {profile.isPremium && <Badge tone="gold">{es.portal.profiles.premium}</Badge>}
        </p>
      </div>
    </div>
  );
}

/** `/administración/perfiles/:id` */
export function Component() {
  const { profile, entries, neighbours } = useLoaderData<Data>();
  const { outcome, changes, heading, report } = useProfileReport(profile);
  const isAdmin = useSession()?.user.user_type === 'Admin';
  return (
    <div className={styles.profile} id={queueScope}>
      <Link className={styles.back} to={adminPaths.profiles}>
        <Icon name="left" size={18} />
        {es.admin.profiles.back}
      </Link>
      {neighbours && <Queue neighbours={neighbours} />}
      <Head profile={profile} heading={heading} />
      {outcome && <OutcomeBanner outcome={outcome} changes={outcome.kind === 'stale' ? changes : []} />}
      {isAdmin && <ProfileState key={profile.id} profile={profile} report={report} />}
      {isAdmin && <Review profile={profile} entries={entries} />}
      <div className={styles.columns}>
        <ProfileFacts profile={profile} />
        <section aria-labelledby="historia">
          <h2 id="historia" className={styles.heading}>
            {es.admin.profiles.history}
          </h2>
          <p className={styles.whole}>
            <Link to={writeTrail({ filters: { perfil: profile.id } })}>{es.audit.whole}</Link> · <Link to={writeMoment({ perfil: profile.id })}>{es.audit.moment.link}</Link>
          </p>
          <Timeline groups={groupEntries(entries)} isOfOne />
          {isAdmin && <AccountSignIns key={profile.user_id} accountId={profile.user_id} />}
        </section>
      </div>
    </div>
  );
}
