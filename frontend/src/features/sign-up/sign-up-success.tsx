import { Suspense } from 'react';
import { Await, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { api } from '../../lib/api/api.ts';
import { newKey } from '../../lib/api/idempotency-keys.ts';
import { session } from '../../lib/session.ts';
import { useSite } from '../../lib/site.ts';
import { Card } from '../../ui/card.tsx';
import { Screen } from '../../ui/screen.tsx';
import { type PaidPlan, pendingPayment, reportPayment } from '../plan/payment.ts';
import styles from './sign-up-success.module.css';
import { standingOf } from './standing.ts';
import { Thanks } from './thanks.tsx';
import { Unreported } from './unreported.tsx';

interface Outcome {
  plan: PaidPlan;
  /** Why the admins don't know of the payment yet; null when they do. */
  failure: unknown;
}

interface SuccessData {
  /** Where the profile stands: the page may be opened again long after the sign-up. */
  standing: Promise<Standing>;
  /** Null when nothing was to be paid. */
  outcome: Promise<Outcome> | null;
  /** Tells one try from the next, so that each shows that it is under way. */
  attempt: string;
}

type Standing = ReturnType<typeof standingOf>;

/** Where nobody is signed in, or nothing can be read, what holds after a sign-up is told. */
async function loadStanding(signal: AbortSignal): Promise<Standing> {
  const id = session()?.user.id;
  return id ? api.get('/api/users/{id}', { params: { id }, signal }).then(standingOf, () => 'pending' as const) : 'pending';
}

/**
 * Tells the admins of a payment that was begun in this browser. A loader runs once for each visit and each retry,
 * however often the page is drawn; a reload in between sends the same command again, which counts once.
 */
export function loader({ request }: LoaderFunctionArgs): SuccessData {
  const standing = loadStanding(request.signal);
  const payment = pendingPayment();
  const user = session()?.user ?? null;
  // Somebody else may have signed up here after an agent has left a checkout halfway.
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

function Reported({ outcome: { plan, failure }, standing }: { outcome: Outcome; standing: Promise<Standing> }) {
  const words = es.pricing.payment;
  const hasCheckout = Boolean(useSite().checkoutUrls?.[plan]);
  if (failure !== null) return <Unreported plan={plan} failure={failure} />;
  return (
    <Thanks arriving title={words.thanks}>
      <p>{hasCheckout ? words.paid(plan) : words.unpaid(plan)}</p>
      <Await resolve={standing}>{(status: Standing) => status === 'pending' && <p>{words.review}</p>}</Await>
    </Thanks>
  );
}

/** The thanks come at once, and where the profile stands as soon as it is known. */
function SignedUp({ standing }: { standing: Promise<Standing> }) {
  const words = es.signUp.success;
  return (
    <Thanks title={words.title}>
      <Suspense fallback={<p role="status">{es.common.loading}</p>}>
        <Await resolve={standing}>{(status: Standing) => <p>{words.standing[status]}</p>}</Await>
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

/** `/registro-éxito`: after a sign-up or a payment thanks, what comes next, and the ways on. */
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
