import type {
  AdminProfileReply,
  AuditEntryReply,
  NeighboursReply,
  ProfileAccountReply,
  StaffMember,
} from '@busca/query-api/contract';
import { MASK } from '@busca/query-api/contract/constants';
import { type Ref, useMemo, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { es } from '../../../copy/es.ts';
import { adminPaths } from '../../../lib/paths.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { api } from '../../../lib/api/api.ts';
import { displayedArea } from '../../../lib/areas.ts';
import { serverNow, useUser } from '../../../lib/session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/boxes.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { actionButton, clickWithin, KeysHelp, useKeys } from '../../../ui/lists/keys.tsx';
import { Link, useGo } from '../../../ui/navigation.tsx';
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
import { OtherActions, ProfileState, useProfileReport } from './profile-state.tsx';
import styles from './profile.module.css';
import queueStyles from './queue.module.css';
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

const queueWords = es.admin.queue;
/** The id of the element that the queue's keys act in. */
const queueScope = 'perfil-en-cola';

/** Where a profile stands among those that an admin reviews: those that wait, or those that were chosen. */
interface Place {
  /** Addresses of the profiles beside it; null at either end. */
  previous: string | null;
  next: string | null;
  /** In words. */
  text: string;
  /** The list that it was chosen from; null where nothing was. */
  list: string | null;
}

/** The place among the chosen ones of the address; null where it holds none. */
function placeAmongChosen(id: string, url: string): Place | null {
  const chosen = [...new Set(new URL(url).searchParams.get('elegidos')?.split('.'))];
  const index = chosen.indexOf(id);
  if (index < 0) return null;
  const at = (other: number) => (chosen[other] ? adminPaths.profile(chosen[other], chosen) : null);
  return {
    previous: at(index - 1),
    next: at(index + 1),
    text: queueWords.chosen(index + 1, chosen.length),
    list: adminPaths.notices,
  };
}

const placeAmongWaiting = ({ previous, next, waiting }: NeighboursReply): Place => ({
  previous: previous && adminPaths.profile(previous),
  next: next && adminPaths.profile(next),
  text: queueWords.waiting(waiting),
  list: null,
});

/** The way to the profiles before and after this one among those that are reviewed, also by key. */
function Queue({ place: { previous, next, text, list } }: { place: Place }) {
  const go = useGo();
  const open = (address: string | null) => {
    if (address !== null) void go(address);
  };
  const press = (name: 'approve' | 'reject') => clickWithin(queueScope, actionButton(name));
  useKeys({ j: () => open(next), k: () => open(previous), a: () => press('approve'), r: () => press('reject') });
  return (
    <nav aria-label={queueWords.label} className={queueStyles.queue}>
      <div className={queueStyles.links}>
        {previous !== null && (
          <ButtonLink variant="quiet" to={previous}>
            <Icon name="left" size={18} /> {queueWords.previous}
          </ButtonLink>
        )}
        {next !== null && (
          <ButtonLink variant="quiet" to={next}>
            {queueWords.next} <Icon name="right" size={18} />
          </ButtonLink>
        )}
        {next === null && list !== null && (
          <ButtonLink variant="quiet" to={list}>
            {queueWords.toList}
          </ButtonLink>
        )}
        <span>{text}</span>
      </div>
      <KeysHelp words={es.admin.keys} />
    </nav>
  );
}

interface Data {
  profile: AdminProfileReply;
  entries: AuditEntryReply[];
  /** Both for admins; null for analysts, who decide nothing and see no email, and where they can't be read. */
  place: Place | null;
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

async function read(id: string, isAdmin: boolean, { signal, url }: Request): Promise<Data> {
  const call = { params: { id }, signal };
  const readPlace = () => api.get('/api/admin/profiles/{id}/neighbours', call).then(placeAmongWaiting, () => null);
  const [profile, entries, place, account, staff] = await Promise.all([
    api.get('/api/admin/profiles/{id}', call),
    api.get('/api/admin/profiles/{id}/audit', call),
    isAdmin ? (placeAmongChosen(id, url) ?? readPlace()) : null,
    isAdmin ? api.get('/api/admin/profiles/{id}/account', call).catch(() => null) : null,
    isAdmin ? api.get('/api/admin/staff', { signal }).catch(() => []) : [],
  ]);
  return { profile, entries, place, account, staff };
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
function Desk({ profile, entries, account, staff, report }: Omit<Data, 'place'> & { report: CommandReport }) {
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

function Profile({ place, ...data }: Data) {
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
