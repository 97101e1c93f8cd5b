import { Suspense } from 'react';
import { Await, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { api } from '../../lib/api/api.ts';
import { newKey } from '../../lib/api/idempotency-keys.ts';
import { renewSession } from '../../lib/api/renew-on-demand.ts';
import { endsSoon, session } from '../../lib/session.ts';
import { useSite } from '../../lib/site.ts';
import { Card } from '../../ui/card.tsx';
import { Screen } from '../../ui/page/screen.tsx';
import { type PaidPlan, pendingPayment, reportPayment } from '../plan/payment.ts';
import styles from './sign-up-success.module.css';
import { type Standing, standingOf } from './profile-status.ts';
import { Thanks } from './thanks.tsx';
import { ReportFailure } from './report-failure.tsx';

interface Outcome {
  plan: PaidPlan;
  /** Why the notice of the payment was not sent; null when it was. */
  failure: unknown;
}

interface SuccessData {
  /** What has become of the profile: the page may be opened again long after the sign-up. */
  standing: Promise<Standing>;
  /** Null when there was no payment. */
  outcome: Promise<Outcome> | null;
  /** Differs for each attempt, so that each shows its own progress. */
  attempt: string;
}

/** As after a sign-up. */
const unknown: Standing = { status: 'pending', unconfirmed: null };

/** What has become of the signed-in user's profiles; `unknown` when it cannot be read. */
async function loadStanding(signal: AbortSignal): Promise<Standing> {
  const id = session()?.user.id;
  return id ? api.get('/api/users/{id}', { params: { id }, signal }).then(standingOf, () => unknown) : unknown;
}

/**
 * Sends the notice of a payment that was begun in this browser. A loader runs once for each visit and each retry,
 * however often the page is rendered. A reload in between sends the same command again, which counts once.
 */
export async function loader({ request }: LoaderFunctionArgs): Promise<SuccessData> {
  // The checkout may have taken longer than a token lasts.
  if (endsSoon()) await renewSession().catch(() => undefined);
  const standing = loadStanding(request.signal);
  const payment = pendingPayment();
  const user = session()?.user ?? null;
  // A lender may have signed up in this browser after an agent left a checkout halfway.
  if (!payment || (user && user.user_type !== 'Agent')) return { standing, outcome: null, attempt: '' };
  const { plan } = payment;
  return {
    standing,
    attempt: newKey(),
    outcome: reportPayment(api, payment, user?.id ?? null).then(
      () => ({ plan, failure: null }),
      (failure: unknown) => ({ plan, failure }),
    ),
  };
}

const Unconfirmed = ({ email }: { email: string | null }) =>
  email !== null && <p>{es.signUp.success.unconfirmed(email)}</p>;

/** Where the profile is in review, that it is, and what else its publication waits for. */
const InReview = ({ status, unconfirmed }: Standing) =>
  status === 'pending' && (
    <>
      <p>{es.pricing.payment.review}</p>
      <Unconfirmed email={unconfirmed} />
    </>
  );

function Reported({ outcome: { plan, failure }, standing }: { outcome: Outcome; standing: Promise<Standing> }) {
  const words = es.pricing.payment;
  const hasCheckout = Boolean(useSite().checkoutUrls?.[plan]);
  if (failure !== null) return <ReportFailure plan={plan} failure={failure} />;
  return (
    <Thanks focused title={words.thanks}>
      <p>{hasCheckout ? words.paid(plan) : words.unpaid(plan)}</p>
      <Await resolve={standing}>{(value: Standing) => <InReview {...value} />}</Await>
    </Thanks>
  );
}

/** The thanks are visible at once, and what has become of the profile as soon as it is known. */
function SignedUp({ standing }: { standing: Promise<Standing> }) {
  const words = es.signUp.success;
  return (
    <Thanks title={words.title}>
      <Suspense fallback={<p role="status">{es.common.loading}</p>}>
        <Await resolve={standing}>
          {({ status, unconfirmed }: Standing) => (
            <>
              <p>{words.statuses[status]}</p>
              <Unconfirmed email={unconfirmed} />
            </>
          )}
        </Await>
      </Suspense>
    </Thanks>
  );
}

const Processing = () => (
  <Card className={styles.thanks}>
    <h1 className="solo-lector">{es.pricing.payment.pageTitle}</h1>
    <p role="status" lang="en" className={styles.text}>
      {es.pricing.payment.processing}
    </p>
  </Card>
);

/** `/registro-éxito`: the thanks after a sign-up or a payment, the next steps, and links. */
export function Component() {
  const { standing, outcome, attempt } = useLoaderData<SuccessData>();
  const { success } = es.signUp;
  return (
    <Screen title={outcome ? es.pricing.payment.pageTitle : success.title} narrow>
      {outcome ? (
        <Suspense key={attempt} fallback={<Processing />}>
          <Await resolve={outcome}>{(settled: Outcome) => <Reported outcome={settled} standing={standing} />}</Await>
        </Suspense>
      ) : (
        <SignedUp standing={standing} />
      )}
    </Screen>
  );
}
