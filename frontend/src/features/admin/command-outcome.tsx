import { es } from '../../copy/es.ts';
import { Banner } from '../../ui/banner.tsx';
import { ChangedElsewhere, type ChangeElsewhere } from '../profile/changed-elsewhere.tsx';
import type { AdminAction } from './actions.ts';

/** How an admin's last command went: done, or refused since what it was about had changed. */
export type CommandOutcome =
  | { kind: 'done'; name: AdminAction['name']; changed: boolean }
  | { kind: 'stale'; about: string; reason: string | null };

interface OutcomeBannerProps {
  outcome: CommandOutcome;
  /** Whether what it was about is no longer on the screen. */
  gone?: boolean;
  /** What became different, where that is known. */
  changes?: readonly ChangeElsewhere[];
}

const words = es.admin.stale;

/** Tells how an admin's last command went, what changed meanwhile, and the reason that was typed for nothing. */
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
