import type { AuditEntryReply } from '@busca/query-api/contract';
import type { ReactNode } from 'react';
import { es } from '../../../copy/es.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ChangedElsewhere, type ChangeElsewhere } from '../../profile/changed-elsewhere.tsx';
import type { AdminAction } from './actions.ts';
import { writeFirst } from '../../audit/wording.ts';

/** The outcome of an admin's last command, and whom it was about: done, or refused because its subject had changed. */
export type CommandOutcome =
  | { kind: 'done'; about: string; name: AdminAction['name']; changed: boolean }
  | { kind: 'stale'; about: string; typed: string | null; first: AuditEntryReply | null };

interface OutcomeBannerProps {
  outcome: CommandOutcome;
  /** Whether the entry is no longer on the screen. */
  gone?: boolean;
  /** The fields that changed, where they are known. */
  changes?: readonly ChangeElsewhere[];
  children?: ReactNode;
}

const words = es.admin.stale;

/**
 * Shows the outcome of an admin's last command, who was first, the fields that changed elsewhere, and a typed reason or
 * note that was not used.
 */
export function OutcomeBanner({ outcome, gone = false, changes = [], children }: OutcomeBannerProps) {
  if (outcome.kind === 'done')
    return (
      <Banner tone={outcome.changed ? 'success' : 'info'} title={outcome.about}>
        <p>{outcome.changed ? es.admin.done[outcome.name] : es.admin.unchanged}</p>
      </Banner>
    );
  return (
    <Banner tone="warning" title={words.title(outcome.about)}>
      {outcome.first && <p>{writeFirst(outcome.first)}</p>}
      <ChangedElsewhere changes={changes} />
      <p>{gone ? words.gone : words.text}</p>
      {outcome.typed && <p>{words.typed(outcome.typed)}</p>}
      {children}
    </Banner>
  );
}
