import type { AdminNote } from '@busca/projectors/read-models';
import type { AdminProfileReply } from '../contract.ts';

/** What a document holds of the teamwork on it. */
interface Teamwork {
  assignee: string | null;
  notes: readonly AdminNote[];
}

/** Ids of the accounts that the teamwork names. */
export const membersOf = ({ assignee, notes }: Teamwork): (string | null)[] => [
  assignee,
  ...notes.map(({ by }) => by.id),
];

/** Who has it and the notes among admins, with names. */
export const presentTeamwork = (
  { assignee, notes }: Teamwork,
  nameOf: (id: string | null) => string | null,
): Pick<AdminProfileReply, 'assignee' | 'notes'> => ({
  assignee: assignee === null ? null : { id: assignee, name: nameOf(assignee) },
  notes: notes.map(({ at, by, text }) => ({ at, actor: { ...by, name: nameOf(by.id) }, text })),
});
