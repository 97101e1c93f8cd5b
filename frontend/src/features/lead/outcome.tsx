import { useEffect, useRef } from 'react';
import { es } from '../../copy/es.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ErrorBanner, failureText } from '../../ui/feedback/error-banner.tsx';
import styles from './lead.module.css';

/** Confirms a sent form, and takes the focus: the button of the emptied form may be disabled. A visitor who is typing keeps the focus. */
function Sent({ typedMeanwhile }: { typedMeanwhile: boolean }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!typedMeanwhile) root.current?.focus();
  }, [typedMeanwhile]);
  return (
    <div ref={root} tabIndex={-1} className={styles.outcome}>
      <Banner tone="success">
        <p>{es.lead.sent}</p>
        {typedMeanwhile && <p>{es.lead.typedMeanwhile}</p>}
      </Banner>
    </div>
  );
}

/** The specification's message for a failed lead, and a more specific one where there is one. */
function NotSent({ error }: { error: unknown }) {
  const details = failureText(error);
  return (
    <ErrorBanner error={error} text={es.lead.failed}>
      {details !== es.lead.failed && <p>{details}</p>}
    </ErrorBanner>
  );
}

/** The outcome of the last submit; nothing before the first. */
export function Outcome({ sent, confirmsSent, typedMeanwhile, failure }: { sent: number; confirmsSent: boolean; typedMeanwhile: boolean; failure: unknown }) {
  if (failure !== null) return <NotSent error={failure} />;
  return confirmsSent ? <Sent key={sent} typedMeanwhile={typedMeanwhile} /> : null;
}
