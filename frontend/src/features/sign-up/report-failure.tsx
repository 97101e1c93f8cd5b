import { useRevalidator } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { ApiError } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { dashboardOf, useSession } from '../../lib/session.ts';
import { FocusedHeading } from '../../ui/page/focused-heading.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorBanner } from '../../ui/feedback/error-banner.tsx';
import type { PaidPlan } from '../plan/payment.ts';
import styles from './sign-up-success.module.css';

const words = es.pricing.payment;

const isSessionOver = (failure: unknown): boolean => failure instanceof ApiError && failure.code === 'not-signed-in';

/** The notice of a payment could not be sent. The payment stays stored, to try again here or from the dashboard. */
export function ReportFailure({ plan, failure }: { plan: PaidPlan; failure: unknown }) {
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
          {portal ? es.signUp.toPortal : es.signUp.success.login}
        </ButtonLink>
      </div>
    </Card>
  );
}
