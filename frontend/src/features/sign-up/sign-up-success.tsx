import { Suspense, type ReactNode } from 'react';
import { Await, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom';
import type { UserReply } from '@busca/query-api/contract';
import { es } from '../../copy/es.ts';
import { api } from '../../lib/api/api.ts';
import { newKey } from '../../lib/api/idempotency-keys.ts';
import { renewSession } from '../../lib/api/renew-on-demand.ts';
import { endsSoon, session, dashboardOf, useSession } from '../../lib/session.ts';
import { useSite } from '../../lib/site.ts';
import { Card } from '../../ui/boxes.tsx';
import { Screen } from '../../ui/page/screen.tsx';
import { type PaidPlan, type Payment, pendingPayment, reportPayment } from '../plan/payment.ts';
import styles from './sign-up-success.module.css';
import { ApiError } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { FocusedHeading } from '../../ui/page/focused-heading.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ErrorBanner } from '../../ui/feedback/banner.tsx';
import { Icon } from '../../ui/icon.tsx';

const words = es.pricing.payment;
const { success } = es.signUp;

interface Outcome {
  plan: PaidPlan;
  /** Why the notice of the payment was not sent; null when it was. */
  failure: unknown;
}

type Status = UserReply['agents'][number]['status'];

/** What the success screen says about a user's profiles. */
interface Standing {
  status: Status;
  /** The address whose confirmation a profile in review waits for; null when there is none. */
  unconfirmed: string | null;
}

/** Statuses by their importance to an owner of several profiles. */
const order: readonly Status[] = ['pending', 'rejected', 'suspended', 'approved'];

/**
 * The status of the user's most important profile, and whether its publication waits for an email. Without a profile
 * yet it is 'pending'.
 */
export function standingOf({
  agents,
  lenders,
  email,
  email_confirmed,
  pending_email,
}: Omit<UserReply, 'id' | 'name' | 'news' | 'user_type'>): Standing {
  const statuses = [...agents, ...lenders].map((profile) => profile.status);
  const status = order.find((one) => statuses.includes(one)) ?? 'pending';
  return { status, unconfirmed: status === 'pending' && !email_confirmed ? (pending_email ?? email) : null };
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

/** The signed-in user's account; null without one, and where it cannot be read. */
async function readAccount(signal: AbortSignal): Promise<UserReply | null> {
  const id = session()?.user.id;
  return id ? api.get('/api/users/{id}', { params: { id }, signal }).catch(() => null) : null;
}

/**
 * Whether a payment belongs to another account: somebody may have signed in or up in this browser after an agent left a
 * checkout halfway. The server answers for an account that could not be read.
 */
export const isOfAnother = ({ agent }: Pick<Payment, 'agent'>, account: Pick<UserReply, 'agents'> | null): boolean =>
  account !== null && !account.agents.some(({ id }) => id === agent.id);

/**
 * Sends the notice of a payment that was begun in this browser. A loader runs once for each visit and each retry,
 * however often the page is rendered. A reload in between sends the same command again, which counts once.
 */
export async function loader({ request }: LoaderFunctionArgs): Promise<SuccessData> {
  // The checkout may have taken longer than a token lasts.
  if (endsSoon()) await renewSession().catch(() => undefined);
  const account = readAccount(request.signal);
  const standing = account.then((user) => (user ? standingOf(user) : unknown));
  const payment = pendingPayment();
  if (!payment || isOfAnother(payment, await account)) return { standing, outcome: null, attempt: '' };
  const { plan } = payment;
  return {
    standing,
    attempt: newKey(),
    outcome: reportPayment(api, payment, session()?.user.id ?? null).then(
      () => ({ plan, failure: null }),
      (failure: unknown) => ({ plan, failure }),
    ),
  };
}

const Unconfirmed = ({ email }: { email: string | null }) => email !== null && <p>{success.unconfirmed(email)}</p>;

/** Where the profile is in review, that it is, and what else its publication waits for. */
const InReview = ({ status, unconfirmed }: Standing) =>
  status === 'pending' && (
    <>
      <p>{words.review}</p>
      <Unconfirmed email={unconfirmed} />
    </>
  );

const isSessionOver = (failure: unknown): boolean => failure instanceof ApiError && failure.code === 'not-signed-in';

/** The notice of a payment could not be sent. The payment stays stored, to try again here or from the dashboard. */
function ReportFailure({ plan, failure }: { plan: PaidPlan; failure: unknown }) {
  const { revalidate } = useRevalidator();
  const portal = dashboardOf(useSession());
  return (
    <Card className={styles.unreported}>
      <FocusedHeading>{words.failed}</FocusedHeading>
      <p>{words.failedText(plan)}</p>
      <ErrorBanner error={failure} {...(isSessionOver(failure) && { text: words.sessionOver, expected: true })} />
      <div className={styles.ways}>
        <Button onClick={() => void revalidate()}>{es.common.retry}</Button>
        <ButtonLink variant="secondary" to={portal ?? paths.login}>
          {portal ? es.signUp.toPortal : success.login}
        </ButtonLink>
      </div>
    </Card>
  );
}

interface ThanksProps {
  title: string;
  /** Whether it replaces other content: then its heading takes the focus. */
  focused?: boolean;
  children: ReactNode;
}

/** Thanks, with links to the dashboard, or to the login for who is not signed in, and to the home page. */
function Thanks({ title, focused = false, children }: ThanksProps) {
  const portal = dashboardOf(useSession());
  return (
    <Card className={styles.thanks}>
      <Icon name="check" size={56} className={styles.mark} />
      {focused ? <FocusedHeading>{title}</FocusedHeading> : <h1>{title}</h1>}
      <div className={styles.text}>{children}</div>
      <div className={styles.ways}>
        {portal ? (
          <ButtonLink to={portal}>{es.signUp.toPortal}</ButtonLink>
        ) : (
          <ButtonLink to={paths.login}>{success.login}</ButtonLink>
        )}
        <ButtonLink variant="quiet" to={paths.home}>
          {success.home}
        </ButtonLink>
      </div>
    </Card>
  );
}

function Reported({ outcome: { plan, failure }, standing }: { outcome: Outcome; standing: Promise<Standing> }) {
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
  return (
    <Thanks title={success.title}>
      <Suspense fallback={<p role="status">{es.common.loading}</p>}>
        <Await resolve={standing}>
          {({ status, unconfirmed }: Standing) => (
            <>
              <p>{success.statuses[status]}</p>
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
    <h1 className="solo-lector">{words.pageTitle}</h1>
    <p role="status" lang="en" className={styles.text}>
      {words.processing}
    </p>
  </Card>
);

/** `/registro-éxito`: the thanks after a sign-up or a payment, the next steps, and links. */
export function Component() {
  const { standing, outcome, attempt } = useLoaderData<SuccessData>();
  return (
    <Screen title={outcome ? words.pageTitle : success.title} narrow>
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
