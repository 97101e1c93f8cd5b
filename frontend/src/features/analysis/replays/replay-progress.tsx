import type { ReplayReply } from '@busca/query-api/contract';
import { useRevalidator } from 'react-router-dom';
import { replays } from '../../../copy/analysis/replays.ts';
import { api, unread } from '../../../lib/api/api.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { useUser } from '../../../lib/session.ts';
import { isStale } from '../../../lib/refusals.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorBanner } from '../../../ui/feedback/error-banner.tsx';
import styles from './replays.module.css';

const words = replays.progress;

/** Cancels a replay: its own requester's, or an admin's to cancel. One that has just ended is shown as it is. */
function Cancel({ id, revision }: Pick<ReplayReply, 'id' | 'revision'>) {
  const { revalidate } = useRevalidator();
  const { run, failure } = useCommand();
  const cancel = () =>
    api
      .post('/api/admin/replays/{id}/cancel', { params: { id }, ifMatch: revision, reply: unread })
      .catch((error: unknown) => {
        if (!isStale(error)) throw error;
      });
  return (
    <>
      <Button variant="secondary" onClick={() => void run(() => cancel().finally(revalidate))}>
        {words.cancel}
      </Button>
      {failure !== null && <ErrorBanner error={failure} />}
    </>
  );
}

function Figures({
  progress: { percent, events, rate, seconds_left: left, phase },
}: {
  progress: NonNullable<ReplayReply['progress']>;
}) {
  return (
    <>
      <progress className={styles.bar} max={100} value={percent} aria-label={words.label} />
      <p className={styles.figures}>
        <span>{words.percent(percent)}</span>
        <span>{words.events(events)}</span>
        <span>{words.rate(rate)}</span>
        {left !== null && percent < 100 && <span>{words.left(left)}</span>}
        {percent === 100 && phase === 'replay' && <span>{words.comparing}</span>}
      </p>
    </>
  );
}

/** How far a replay or its promotion is: percent, events, rate and time left. */
export function ReplayProgress({ replay: { id, revision, progress, status, actor } }: { replay: ReplayReply }) {
  const user = useUser();
  const mayCancel = status === 'requested' && (user?.user_type === 'Admin' || user?.id === actor.id);
  return (
    <div className={styles.progress}>
      {progress ? <Figures progress={progress} /> : <p>{words.waiting}</p>}
      {mayCancel && <Cancel id={id} revision={revision} />}
    </div>
  );
}
