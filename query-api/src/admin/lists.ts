import type { EditRisk } from '@busca/events';
import { type AdminNote, keys, type ListQuery } from '@busca/projectors/read-models';
import type { AdminProfileReply } from '../contract.ts';

/** The filters of an admin's list that are stored lists; what is left out lets everything through. */
interface Filters {
  status?: string | undefined;
  type?: string | undefined;
  website?: string | undefined;
  risk?: EditRisk | undefined;
  sent?: 'new' | 'again' | undefined;
  licence?: 'unchecked' | 'ending' | undefined;
  without?: 'spanish' | undefined;
}

/** The lists that an entry has to be in: notices, messages and profiles are filtered alike. */
export function listsOf({ status, type, website, risk, sent, licence, without }: Filters): ListQuery['keys'] {
  const lists = [
    ...(status ? [keys.status(status)] : []),
    ...(type ? [keys.type(type)] : []),
    ...(website ? [keys.site(website)] : []),
    ...(risk ? [keys.risk(risk)] : []),
    ...(sent ? [keys.sent(sent)] : []),
    ...(licence ? [keys.licence(licence)] : []),
    ...(without ? [keys.withoutSpanish] : []),
  ];
  const [first = keys.all, ...others] = lists;
  return [first, ...others];
}

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
