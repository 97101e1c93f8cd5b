import type { UserReply } from '@busca/query-api/contract';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigationType, useRevalidator } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { api, unread } from '../../lib/api/api.ts';
import { idempotencyKeys } from '../../lib/api/idempotency-keys.ts';
import { useCommand } from '../../lib/api/use-command.ts';
import { splitAreas } from '../../lib/areas.ts';
import { isStale } from '../../lib/api-error.ts';
import { useSite } from '../../lib/site.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/boxes.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Banner, ErrorBanner } from '../../ui/feedback/banner.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/navigation.tsx';
import { Head, useFullAddress } from '../../ui/page/head.tsx';
import { EmailState } from '../account/account-card.tsx';
import { usePortal } from '../account/use-portal.ts';
import { offerOf } from '../plan/offers.tsx';
import { UnfinishedPayment } from '../plan/upgrade.tsx';
import { agents, contactProfile, firmOf, type Kind, lenders, type OwnProfile } from '../profile/kinds.ts';
import { ProfilePhoto } from '../profile/photo.tsx';
import { StatusBadge } from '../profile/status-badge.tsx';
import { Approval, Completeness, completenessOf, MeanWhile, Waiting } from './business.tsx';
import { Figures } from './figures.tsx';
import { ProfileActions, StateNotice } from './profile-card.tsx';
import businessStyles from './business.module.css';
import styles from './dashboard.module.css';

const summaryWords = es.business;

/** Pauses or resumes the messages of a profile, in the version on the screen. */
function usePause({ id, revision, contact }: OwnProfile) {
  const { revalidate } = useRevalidator();
  const [keyOf] = useState(() => idempotencyKeys());
  const { run, working, failure } = useCommand();
  const [isLate, setLate] = useState(false);
  const toggle = () =>
    run(async () => {
      const body = { ...contact, paused: !contact.paused };
      const call = { params: { id }, body, ifMatch: revision, idempotencyKey: keyOf(id, revision, body) };
      const late = await api.put('/api/account/profiles/{id}/contact', { ...call, reply: unread }).then(
        () => false,
        (error: unknown) => {
          if (isStale(error)) return true;
          throw error;
        },
      );
      setLate(late);
      await revalidate();
    });
  return { toggle, working, failure, isLate };
}

/** Whether messages come and how many at once, with the pause; the other settings are on the profile's screen. */
function ContactSummary({ kind, profile }: { kind: Kind; profile: OwnProfile }) {
  const { paused, open_limit } = profile.contact;
  const { toggle, working, failure, isLate } = usePause(profile);
  const { summary, contact } = summaryWords;
  return (
    <Card as="section" className={businessStyles.card} aria-labelledby="resumen">
      <div className={businessStyles.title}>
        <h2 id="resumen">{summary.title}</h2>
        <Badge tone={paused ? 'warning' : 'success'}>{paused ? contact.off : contact.on}</Badge>
      </div>
      <p className={businessStyles.small}>{paused ? summary.paused : summary.limit(open_limit)}</p>
      {isLate && <Banner tone="warning">{contact.changed}</Banner>}
      {failure !== null && <ErrorBanner error={failure} />}
      <div className={businessStyles.actions}>
        <Button variant="secondary" aria-disabled={working || undefined} onClick={() => void toggle()}>
          {paused ? summary.resume : summary.pause}
        </Button>
        <ButtonLink variant="quiet" to={`${kind.ownProfile}#contacto`}>
          {summary.change}
        </ButtonLink>
      </div>
    </Card>
  );
}

/** The plan of a profile, with a request that is not finished; more about it on a screen of its own. */
function PlanSummary({ to, profile }: { to: string; profile: OwnProfile }) {
  const { price } = offerOf(profile.plan_type, useSite());
  const { level, plans, premium, chosenPlan } = es.portal.profiles;
  return (
    <Card as="section" className={businessStyles.card} aria-labelledby="plan">
      <div className={businessStyles.title}>
        <h2 id="plan">{level(plans[profile.plan_type])}</h2>
        {profile.isPremium && <Badge tone="gold">{premium}</Badge>}
      </div>
      <p className={businessStyles.small}>{price}</p>
      {profile.chosen_plan && <p>{chosenPlan(plans[profile.chosen_plan])}</p>}
      <UnfinishedPayment id={profile.id} />
      <p>
        <Link className={businessStyles.all} to={to}>
          <span>{summaryWords.plan.link}</span>
          <Icon name="right" size={18} />
        </Link>
      </p>
    </Card>
  );
}

const shareWords = es.business.share;
const QrCode = lazy(() => import('./qr-code.tsx'));

/** The public profile's address, to copy, to share where the browser can, and to print as a QR code. */
function Share({ kind, profile }: { kind: Kind; profile: OwnProfile }) {
  const address = useFullAddress()(kind.profile(profile.id));
  const [copied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard?.writeText(address).then(() => setCopied(true));
  const share = () =>
    // Closing the list of apps is no failure.
    void navigator.share({ title: shareWords.invitation(profile.full_name), url: address }).catch(() => undefined);
  return (
    <Card as="section" className={businessStyles.card} aria-labelledby="compartir">
      <h2 id="compartir">{shareWords.title}</h2>
      <p className={businessStyles.small}>{shareWords.text}</p>
      <p className={businessStyles.address}>
        <a href={address}>{address}</a>
      </p>
      <div className={businessStyles.actions}>
        <Button variant="secondary" onClick={copy}>
          {shareWords.copy}
        </Button>
        {'share' in navigator && (
          <Button variant="secondary" onClick={share}>
            {shareWords.share}
          </Button>
        )}
      </div>
      <Suspense fallback={<div className={businessStyles.code} />}>
        <QrCode address={address} />
      </Suspense>
      <p role="status" className={businessStyles.small}>
        {copied && shareWords.copied}
      </p>
    </Card>
  );
}

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
