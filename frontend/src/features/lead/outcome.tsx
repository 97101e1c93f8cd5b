import { useEffect, useRef } from 'react';
import { es } from '../../copy/es.ts';
import { ApiError } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Banner, ErrorBanner } from '../../ui/feedback/banner.tsx';
import styles from './lead.module.css';

/**
 * Confirms a sent form, and takes the focus: the button of the emptied form may be disabled. A visitor who is typing
 * keeps the focus.
 */
export function Sent({ next, typedMeanwhile }: { next: string; typedMeanwhile: boolean }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!typedMeanwhile) root.current?.focus();
  }, [typedMeanwhile]);
  return (
    <div ref={root} tabIndex={-1} className={styles.outcome}>
      <Banner tone="success">
        <p>{es.lead.sent}</p>
        <p>{next}</p>
        {typedMeanwhile && <p>{es.lead.typedMeanwhile}</p>}
        <p className={styles.follow}>
          <ButtonLink variant="secondary" to={paths.sentMessages}>
            {es.lead.follow}
          </ButtonLink>
        </p>
      </Banner>
    </div>
  );
}

/** The outcome of the last submit; nothing before the first. */
export function Outcome({
  next,
  sent,
  confirmsSent,
  typedMeanwhile,
  failure,
}: {
  /** Who has the message once it is sent, and what comes next. */
  next: string;
  sent: number;
  confirmsSent: boolean;
  typedMeanwhile: boolean;
  failure: unknown;
}) {
  const refusal = failure instanceof ApiError ? es.lead.refusals[failure.code] : undefined;
  if (failure !== null)
    return <ErrorBanner error={failure} text={refusal ?? es.lead.failed} expected={refusal !== undefined} />;
  return confirmsSent ? <Sent key={sent} next={next} typedMeanwhile={typedMeanwhile} /> : null;
}
