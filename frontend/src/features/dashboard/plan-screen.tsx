import type { OwnAgentReply } from '@busca/query-api/contract';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { ApiError } from '../../lib/api-error.ts';
import { api, unread } from '../../lib/api/api.ts';
import { idempotencyKeys } from '../../lib/api/idempotency-keys.ts';
import { paths } from '../../lib/paths.ts';
import { useFailure } from '../../lib/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/boxes.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Banner, ErrorBanner } from '../../ui/feedback/banner.tsx';
import { closeDialog, ModalDialog } from '../../ui/modal-dialog.tsx';
import { Link } from '../../ui/navigation.tsx';
import { Head } from '../../ui/page/head.tsx';
import { usePortal } from '../account/use-portal.ts';
import { CurrentPlan, Upgrade } from '../plan/upgrade.tsx';
import { agents, type OwnProfile } from '../profile/kinds.ts';
import upgradeStyles from '../plan/upgrade.module.css';
import businessStyles from './business.module.css';
import styles from './dashboard.module.css';

type Profile = Pick<OwnAgentReply, 'id' | 'chosen_plan' | 'revision'>;
type Outcome = { kind: 'withdrawn'; plan: string } | { kind: 'stale' } | { kind: 'failed'; error: unknown };

const requestWords = es.pricing.request;
const nameOf = (plan: NonNullable<Profile['chosen_plan']>): string => es.portal.profiles.plans[plan];

const isStale = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 409 || error.status === 412);
const failed = (error: unknown): Outcome => (isStale(error) ? { kind: 'stale' } : { kind: 'failed', error });

/** Withdraws the request for a plan, in the version of the profile on the screen. */
function useWithdrawal({ id, revision }: Profile) {
  const { revalidate } = useRevalidator();
  const [keyOf] = useState(() => idempotencyKeys());
  const [working, setWorking] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const withdraw = async (plan: string): Promise<void> => {
    setWorking(true);
    setOutcome(null);
    const call = { params: { id }, ifMatch: revision, idempotencyKey: keyOf(id, revision), reply: unread };
    const settled = await api
      .post('/api/agents/{id}/withdraw-plan', call)
      .then((): Outcome => ({ kind: 'withdrawn', plan }), failed);
    setOutcome(settled);
    if (settled.kind !== 'failed') await revalidate();
    setWorking(false);
  };
  return { working, outcome, withdraw };
}

function Failure({ error }: { error: unknown }) {
  const failure = useFailure(error);
  return failure !== null && <ErrorBanner error={failure} />;
}

function OutcomeBanner({ outcome }: { outcome: Outcome }) {
  if (outcome.kind === 'failed') return <Failure error={outcome.error} />;
  const text = outcome.kind === 'withdrawn' ? requestWords.done(outcome.plan) : requestWords.stale;
  return <Banner tone={outcome.kind === 'withdrawn' ? 'success' : 'warning'}>{text}</Banner>;
}

function ConfirmationDialog({
  plan,
  onConfirm,
  onClose,
}: {
  plan: string;
  onConfirm: () => void;
  onClose: () => void;
}) {
  return (
    <ModalDialog title={requestWords.title(plan)} onClose={onClose}>
      <p>{requestWords.text}</p>
      <p className={upgradeStyles.plans}>
        <Button variant="danger" onClick={onConfirm}>
          {requestWords.withdraw}
        </Button>
        <Button variant="quiet" onClick={closeDialog}>
          {requestWords.cancel}
        </Button>
      </p>
    </ModalDialog>
  );
}

/** The requested plan that waits for an admin, with a button to withdraw the request, in every state of the profile. */
function PlanRequest({ profile }: { profile: Profile }) {
  const { working, outcome, withdraw } = useWithdrawal(profile);
  const [confirming, setConfirming] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const plan = profile.chosen_plan && nameOf(profile.chosen_plan);
  const confirm = () => {
    setConfirming(false);
    // The button that opened the dialog disappears with the request.
    root.current?.focus();
    if (plan) void withdraw(plan);
  };
  return (
    <div ref={root} tabIndex={-1} className={upgradeStyles.request}>
      {plan && (
        <Banner tone="info">
          <p>{es.portal.profiles.chosenPlan(plan)}</p>
          <p className={upgradeStyles.finish}>
            <Button variant="secondary" aria-disabled={working || undefined} onClick={() => setConfirming(true)}>
              {requestWords.withdraw}
            </Button>
          </p>
          <p role="status">{working && requestWords.working}</p>
        </Banner>
      )}
      {outcome && !working && <OutcomeBanner outcome={outcome} />}
      {confirming && plan && (
        <ConfirmationDialog plan={plan} onConfirm={confirm} onClose={() => setConfirming(false)} />
      )}
    </div>
  );
}

const words = es.portal.profiles;

/** The plan of one profile: what it includes, what was asked for, and the higher ones. */
function Plan({ profile }: { profile: OwnProfile }) {
  const site = es.dashboards.Agent.sites[profile.website];
  return (
    <Card as="article" className={businessStyles.card} aria-label={site}>
      <p className={businessStyles.small}>{site}</p>
      <div className={businessStyles.title}>
        <h2>{words.level(words.plans[profile.plan_type])}</h2>
        {profile.isPremium && <Badge tone="gold">{words.premium}</Badge>}
      </div>
      <CurrentPlan plan={profile.plan_type} />
      <PlanRequest profile={profile} />
      <Upgrade profile={profile} />
    </Card>
  );
}

/** `/portal-de-agentes/plan`: the plan of each profile. Lenders have none. */
export function Component() {
  const profiles = agents.of(usePortal().user);
  const { title, compare } = es.portal.plan;
  return (
    <>
      <Head title={es.common.title(title)} />
      <div className={styles.security}>
        <h1>{title}</h1>
        {profiles.length === 0 && (
          <>
            <p>{es.dashboards.Agent.none}</p>
            <p>
              <ButtonLink to={`${agents.signUp}?sitio=Busca`}>{es.dashboards.Agent.create.Busca}</ButtonLink>
            </p>
          </>
        )}
        {profiles.map((profile) => (
          <Plan key={profile.id} profile={profile} />
        ))}
        <p>
          <Link to={paths.pricing}>{compare}</Link>
        </p>
      </div>
    </>
  );
}
