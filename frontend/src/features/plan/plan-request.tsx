import type { OwnAgentReply } from '@busca/query-api/contract';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { ApiError } from '../../lib/api-error.ts';
import { api, unread } from '../../lib/api/api.ts';
import { idempotencyKeys } from '../../lib/api/idempotency-keys.ts';
import { useFailure } from '../../lib/session.ts';
import { Banner, ErrorBanner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { closeDialog, ModalDialog } from '../../ui/modal-dialog.tsx';
import styles from './upgrade.module.css';

type Profile = Pick<OwnAgentReply, 'id' | 'chosen_plan' | 'revision'>;
type Outcome = { kind: 'withdrawn'; plan: string } | { kind: 'stale' } | { kind: 'failed'; error: unknown };

const words = es.pricing.request;
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
  const text = outcome.kind === 'withdrawn' ? words.done(outcome.plan) : words.stale;
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
    <ModalDialog title={words.title(plan)} onClose={onClose}>
      <p>{words.text}</p>
      <p className={styles.plans}>
        <Button variant="danger" onClick={onConfirm}>
          {words.withdraw}
        </Button>
        <Button variant="quiet" onClick={closeDialog}>
          {words.cancel}
        </Button>
      </p>
    </ModalDialog>
  );
}

/** The requested plan that waits for an admin, with a button to withdraw the request, in every state of the profile. */
export function PlanRequest({ profile }: { profile: Profile }) {
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
    <div ref={root} tabIndex={-1} className={styles.request}>
      {plan && (
        <Banner tone="info">
          <p>{es.portal.profiles.chosenPlan(plan)}</p>
          <p className={styles.finish}>
            <Button variant="secondary" aria-disabled={working || undefined} onClick={() => setConfirming(true)}>
              {words.withdraw}
            </Button>
          </p>
          <p role="status">{working && words.working}</p>
        </Banner>
      )}
      {outcome && !working && <OutcomeBanner outcome={outcome} />}
      {confirming && plan && (
        <ConfirmationDialog plan={plan} onConfirm={confirm} onClose={() => setConfirming(false)} />
      )}
    </div>
  );
}
