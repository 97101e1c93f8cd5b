import type { AdminProfileReply } from '@busca/query-api/contract';
import { useRef, useState } from 'react';
import type { CommandOutcome } from './command-outcome.tsx';
import { profileChanges } from './profile-changes.ts';
import type { CommandReport } from './use-admin-command.ts';

interface Told {
  outcome: CommandOutcome;
  /** The profile as the admin saw it when the command was sent. */
  seen: AdminProfileReply;
}

/** What was done last with a profile, told below its heading, which takes the focus: the button that had it may go with what it did. */
export function useProfileReport(profile: AdminProfileReply) {
  const [told, setTold] = useState<Told | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const report: CommandReport = {
    started: () => setTold(null),
    done(name, changed) {
      setTold({ outcome: { kind: 'done', name, changed }, seen: profile });
      heading.current?.focus();
    },
    stale(reason) {
      setTold({ outcome: { kind: 'stale', about: profile.full_name, reason }, seen: profile });
      heading.current?.focus();
    },
  };
  // Another profile may have taken its place on the screen.
  const current = told?.seen.id === profile.id ? told : null;
  return { outcome: current?.outcome ?? null, changes: current ? profileChanges(current.seen, profile) : [], heading, report };
}
