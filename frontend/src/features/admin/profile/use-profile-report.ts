import type { AdminProfileReply } from '@busca/query-api/contract';
import { useRef, useState } from 'react';
import { fieldNames } from '@busca/query-api/contract/profile-fields';
import type { CommandOutcome, CommandReport } from '../commands/admin-command.tsx';
import type { ChangeElsewhere } from '../../profile/changed-elsewhere.tsx';
import { fieldName, fieldValue, plainValue } from '../../audit/wording.ts';

interface LastCommand {
  outcome: CommandOutcome;
  /** The profile that was on the screen when the command was sent. */
  seen: AdminProfileReply;
}

/** Those that have another place on the screen, and the two names, which the full name holds. */
const elsewhere = ['first_name', 'last_name', 'full_name', 'image', 'profile_description'];

/** The fields that an admin's decision rests on, in the order of the screen. */
const fields: readonly string[] = [
  'status',
  'reason',
  'full_name',
  ...[...new Set([...fieldNames('agent'), ...fieldNames('lender')])].filter((field) => !elsewhere.includes(field)),
  'image',
  'plan_type',
  'chosen_plan',
  'isPremium',
  'iframe_link',
  'profile_description',
];

type Facts = Partial<Record<string, unknown>>;

/** Fields that differ between two versions of a profile, with their current values. */
export function profileChanges(before: AdminProfileReply, now: AdminProfileReply): ChangeElsewhere[] {
  const [old, current]: [Facts, Facts] = [{ ...before }, { ...now }];
  return fields
    .filter((field) => plainValue(old[field]) !== plainValue(current[field]))
    .map((field) => ({
      field,
      label: fieldName(field),
      now: fieldValue(field, plainValue(current[field])),
    }));
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
