import { useState } from 'react';
import { es } from '../../copy/es.ts';
import { ApiError } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import styles from './action-bar.module.css';
import type { AdminAction } from './actions.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { useAdminCommand } from './use-admin-command.ts';

interface ActionBarProps {
  actions: AdminAction[];
  /** The revision that the admin sees. */
  revision: number;
  /** Whose profile, or which notice: buttons of the same name are told apart by it. */
  about: string;
  onDone: (name: AdminAction['name']) => void;
}

function Failure({ error, reload }: { error: unknown; reload: () => void }) {
  if (!(error instanceof ApiError && (error.status === 409 || error.status === 412))) return <ErrorBanner error={error} />;
  return (
    <ErrorBanner error={error} text={es.admin.already}>
      <Button variant="secondary" className={styles.reload} onClick={reload}>
        {es.admin.reload}
      </Button>
    </ErrorBanner>
  );
}

/** Buttons for what can be done, with the question for a reason, the progress and the failure. */
export function ActionBar({ actions, revision, about, onDone }: ActionBarProps) {
  const { run, working, failure, reload } = useAdminCommand(revision, onDone);
  const [asking, setAsking] = useState<AdminAction | null>(null);
  const start = (action: AdminAction) => (action.needsReason ? setAsking(action) : void run(action));
  const giveReason = (action: AdminAction) => (reason: string) => {
    setAsking(null);
    void run({ ...action, body: { reason } });
  };
  return (
    <div className={styles.actions} aria-busy={working}>
      {failure !== null && <Failure error={failure} reload={reload} />}
      <div className={styles.buttons}>
        {actions.map((action) => (
          <Button key={action.name} variant={action.tone} aria-disabled={working || undefined} aria-label={`${es.admin.actions[action.name]}: ${about}`} onClick={() => start(action)}>
            {es.admin.actions[action.name]}
          </Button>
        ))}
        <p role="status" className={styles.progress}>
          {working && es.admin.working}
        </p>
      </div>
      {asking && <ReasonDialog title={es.admin.dialog.titles[asking.name] ?? ''} about={about} onCancel={() => setAsking(null)} onReason={giveReason(asking)} />}
    </div>
  );
}
