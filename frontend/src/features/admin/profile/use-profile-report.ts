import type { AdminProfileReply } from '@busca/query-api/contract';
import { useRef, useState } from 'react';
import type { CommandOutcome } from '../commands/command-outcome.tsx';
import { profileChanges } from './profile-changes.ts';
import type { CommandReport } from '../commands/use-admin-command.ts';

interface LastCommand {
  outcome: CommandOutcome;
  /** The profile that was on the screen when the command was sent. */
  seen: AdminProfileReply;
}

/**
 * The outcome of the last command on a profile. The heading takes the focus, since the pressed button may disappear.
 */
export function useProfileReport(profile: AdminProfileReply) {
  const [last, setLast] = useState<LastCommand | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const report: CommandReport = {
    started: () => setLast(null),
    done(name, changed) {
      setLast({ outcome: { kind: 'done', about: profile.full_name, name, changed }, seen: profile });
      heading.current?.focus();
    },
    stale(typed, first) {
      setLast({ outcome: { kind: 'stale', about: profile.full_name, typed, first }, seen: profile });
      heading.current?.focus();
    },
  };
  // The screen may show another profile by now.
  const current = last?.seen.id === profile.id ? last : null;
  return {
    outcome: current?.outcome ?? null,
    changes: current ? profileChanges(current.seen, profile) : [],
    heading,
    report,
  };
}
