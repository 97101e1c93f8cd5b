import { es } from '../../copy/es.ts';
import { Banner } from '../../ui/banner.tsx';
import { ChangedElsewhere, type ChangeElsewhere } from '../profile/changed-elsewhere.tsx';
import type { AdminAction } from './actions.ts';

/** The outcome of an admin's last command: done, or refused because its subject had changed. */
export type CommandOutcome =
  | { kind: 'done'; name: AdminAction['name']; changed: boolean }
  | { kind: 'stale'; about: string; reason: string | null };

interface OutcomeBannerProps {
  outcome: CommandOutcome;
  /** Whether the entry is no longer on the screen. */
  gone?: boolean;
  /** The fields that changed, where they are known. */
  changes?: readonly ChangeElsewhere[];
}

const words = es.admin.stale;

/** Shows the outcome of an admin's last command, the fields that changed elsewhere, and a typed reason that was not used. */
export function OutcomeBanner({ outcome, gone = false, changes = [] }: OutcomeBannerProps) {
  if (outcome.kind === 'done')
    return outcome.changed ? <Banner tone="success">{es.admin.done[outcome.name]}</Banner> : <Banner tone="info">{es.admin.unchanged}</Banner>;
  return (
    <Banner tone="warning" title={words.title(outcome.about)}>
      <ChangedElsewhere changes={changes} />
      <p>{gone ? words.gone : words.text}</p>
      {outcome.reason && <p>{words.reason(outcome.reason)}</p>}
    </Banner>
  );
}
