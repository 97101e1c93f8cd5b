import { useState } from 'react';
import { es } from '../../copy/es.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import styles from './action-bar.module.css';
import type { AdminAction, ReasonedAction } from './actions.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { type CommandReport, useAdminCommand } from './use-admin-command.ts';

interface ActionBarProps {
  actions: AdminAction[];
  /** The revision that the admin sees. */
  revision: number;
  /** Whose profile, or which notice: buttons of the same name are told apart by it. */
  about: string;
  report: CommandReport;
}

/** The reasons that were typed and not yet taken, by action: a failed call or Escape loses none. */
function useReasons(report: CommandReport) {
  const [reasons, setReasons] = useState<Partial<Record<AdminAction['name'], string>>>({});
  const keep = (name: AdminAction['name'], reason: string) => setReasons((others) => ({ ...others, [name]: reason }));
  const done: CommandReport['done'] = (name, changed) => {
    keep(name, '');
    report.done(name, changed);
  };
  return { reasons, keep, report: { ...report, done } };
}

/** Buttons for what can be done, with the question for a reason, the progress and the failure. */
export function ActionBar({ actions, revision, about, report: told }: ActionBarProps) {
  const { reasons, keep, report } = useReasons(told);
  const { run, working, failure } = useAdminCommand(revision, report);
  const [asking, setAsking] = useState<ReasonedAction | null>(null);
  const start = (action: AdminAction) => (action.needsReason ? setAsking(action) : void run(action));
  const leave = ({ name }: AdminAction, reason: string) => {
    keep(name, reason);
    setAsking(null);
  };
  const giveReason = (action: ReasonedAction, reason: string) => {
    leave(action, reason);
    void run({ ...action, body: { reason } });
  };
  const hasReason = Object.values(reasons).some(Boolean);
  return (
    <div className={styles.actions} aria-busy={working}>
      {failure !== null && <ErrorBanner error={failure}>{hasReason && <p>{es.admin.dialog.kept}</p>}</ErrorBanner>}
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
      {asking && (
        <ReasonDialog title={es.admin.dialog.titles[asking.name] ?? ''} about={about} reason={reasons[asking.name] ?? ''}
          onCancel={(reason) => leave(asking, reason)} onReason={(reason) => giveReason(asking, reason)} />
      )}
    </div>
  );
}
