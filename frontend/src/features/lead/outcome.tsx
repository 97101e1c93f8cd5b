import { useEffect, useRef } from 'react';
import { es } from '../../copy/es.ts';
import { Banner } from '../../ui/banner.tsx';
import { ErrorBanner, failureText } from '../../ui/error-banner.tsx';
import styles from './lead.module.css';

/** Takes the focus: the emptied form's button, which had it, may be dead now. The focus of somebody who types on stays where it is. */
function Sent({ typedMeanwhile }: { typedMeanwhile: boolean }) {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!typedMeanwhile) here.current?.focus();
  }, [typedMeanwhile]);
  return (
    <div ref={here} tabIndex={-1} className={styles.outcome}>
      <Banner tone="success">
        <p>{es.lead.sent}</p>
        {typedMeanwhile && <p>{es.lead.typedMeanwhile}</p>}
      </Banner>
    </div>
  );
}

/** The specification's words for a lead that failed, and what is known besides. */
function NotSent({ error }: { error: unknown }) {
  const more = failureText(error);
  return (
    <ErrorBanner error={error} text={es.lead.failed}>
      {more !== es.lead.failed && <p>{more}</p>}
    </ErrorBanner>
  );
}

/** How the last sending went, if it was sent. */
export function Outcome({ sent, showsSent, typedMeanwhile, failure }: { sent: number; showsSent: boolean; typedMeanwhile: boolean; failure: unknown }) {
  if (failure !== null) return <NotSent error={failure} />;
  return showsSent ? <Sent key={sent} typedMeanwhile={typedMeanwhile} /> : null;
}
