import { useState } from 'react';
import { es } from '../../../copy/es.ts';
import { refusalOf } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorBanner } from '../../../ui/feedback/banner.tsx';
import { useAskBeforeRemoval } from '../../../ui/form/unsaved-guard.tsx';
import styles from './action-bar.module.css';
import type { AdminAction, ReasonedAction } from './actions.ts';
import { nothingTyped, ReasonDialog, type Typed, withTyped } from './reason-dialog.tsx';
import { type CommandReport, useAdminCommand } from './use-admin-command.ts';

interface ActionBarProps {
  actions: AdminAction[];
  /** The revision that is on the screen. */
  revision: number;
  /** The profile's or notice's name, for the accessible names of the buttons. */
  about: string;
  report: CommandReport;
  /** Actions after which the forms beside the bar are gone. They ask first where something there is unsaved. */
  removing?: readonly AdminAction['name'][];
}

/** Reasons that were typed but not accepted yet, by action: a failed call or Escape loses none. */
function useReasons(report: CommandReport) {
  const [reasons, setReasons] = useState<Partial<Record<AdminAction['name'], Typed>>>({});
  const remember = (name: AdminAction['name'], reason: Typed) =>
    setReasons((others) => ({ ...others, [name]: reason }));
  const done: CommandReport['done'] = (name, changed) => {
    remember(name, nothingTyped);
    report.done(name, changed);
  };
  return { reasons, remember, report: { ...report, done } };
}

/** Buttons for the possible actions, with the dialog for a reason, the progress and the failure. */
export function ActionBar({ actions, revision, about, report: parentReport, removing = [] }: ActionBarProps) {
  const { reasons, remember, report } = useReasons(parentReport);
  const { run, working, failure } = useAdminCommand(revision, report);
  const [pending, setPending] = useState<ReasonedAction | null>(null);
  const askBefore = useAskBeforeRemoval();
  const start = (action: AdminAction) => (action.needsReason ? setPending(action) : void run(action));
  const press = (action: AdminAction) =>
    removing.includes(action.name) ? askBefore(() => start(action)) : start(action);
  const closeDialog = ({ name }: AdminAction, reason: Typed) => {
    remember(name, reason);
    setPending(null);
  };
  const submitReason = (action: ReasonedAction, typed: Typed) => {
    closeDialog(action, typed);
    void run(withTyped(action, typed));
  };
  const refusal = refusalOf(failure);
  const hasReason = Object.values(reasons).some(({ reason, reference }) => reason !== '' || reference !== '');
  return (
    <div className={styles.actions} aria-busy={working}>
      {failure !== null && (
        <ErrorBanner error={failure} {...(refusal && { text: es.admin.refusals[refusal], expected: true })}>
          {hasReason && <p>{es.admin.dialog.kept}</p>}
        </ErrorBanner>
      )}
      <div className={styles.buttons}>
        {actions.map((action) => (
          <Button
            key={action.name}
            data-action={action.name}
            variant={action.tone}
            aria-disabled={working || undefined}
            aria-label={`${es.admin.actions[action.name]}: ${about}`}
            onClick={() => press(action)}
          >
            {es.admin.actions[action.name]}
          </Button>
        ))}
        <p role="status" className={styles.progress}>
          {working && es.admin.working}
        </p>
      </div>
      {pending && (
        <ReasonDialog
          action={pending.name}
          about={about}
          initial={reasons[pending.name] ?? nothingTyped}
          onCancel={(reason) => closeDialog(pending, reason)}
          onReason={(reason) => submitReason(pending, reason)}
        />
      )}
    </div>
  );
}
