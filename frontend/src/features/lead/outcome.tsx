import { useEffect, useRef } from 'react';
import { es } from '../../copy/es.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ErrorBanner } from '../../ui/feedback/error-banner.tsx';
import styles from './lead.module.css';

/**
 * Confirms a sent form, and takes the focus: the button of the emptied form may be disabled. A visitor who is typing
 * keeps the focus.
 */
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

/** The outcome of the last submit; nothing before the first. */
export function Outcome({
  sent,
  confirmsSent,
  typedMeanwhile,
  failure,
}: {
  sent: number;
  confirmsSent: boolean;
  typedMeanwhile: boolean;
  failure: unknown;
}) {
  if (failure !== null) return <ErrorBanner error={failure} text={es.lead.failed} />;
  return confirmsSent ? <Sent key={sent} typedMeanwhile={typedMeanwhile} /> : null;
}
