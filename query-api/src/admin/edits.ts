import { riskOf, type EditDocument } from '@busca/projectors/read-models';
import type { Handlers } from '@busca/platform';
import type { EditReply } from '../contract.ts';
import { listOf, listReply } from '../http/lists/list.ts';
import { waitForPosition } from '../http/wait-for-position.ts';
import type { Agent, Lender, Models } from '../models.ts';
import type { administrationRoutes } from '../routes/administration.ts';
import { partOf } from '../routes/queries.ts';
import { namesOf } from '../http/actor-names.ts';
import { listsOf } from './filtered-lists.ts';

type NameOf = Awaited<ReturnType<typeof namesOf>>;

const presentEdit = (edit: EditDocument, profile: Agent | Lender | undefined, nameOf: NameOf): EditReply => ({
  id: edit.id,
  profile_id: edit.profileId,
  kind: edit.kind,
  website: edit.website,
  risk: riskOf(edit),
  name: profile?.details.full_name ?? null,
  image: profile?.details.image ?? '',
  profile_status: profile?.status ?? null,
  date: edit.at,
  actor: { ...edit.by, name: nameOf(edit.by.id) },
  changes: edit.changes,
  status: edit.status,
  seen: edit.seen && { at: edit.seen.at, actor: { ...edit.seen.by, name: nameOf(edit.seen.by.id) } },
  revision: profile?.revision ?? 0,
});

/**
 * Edits of approved profiles: those that nobody has looked at by their risk, the newest first, then the others; each
 * with its profile as it is now. For admins only: they are full of personal data.
 */
export const editHandlers = ({
  edits,
  agents,
  lenders,
  accounts,
}: Models): Pick<Handlers<typeof administrationRoutes>, 'edits'> => ({
  async edits({ query, ctx }) {
    await waitForPosition(ctx, edits, agents, lenders, accounts);
    const { entries, total } = await listOf(edits, { keys: listsOf(query), reverse: true }, partOf(query));
    const profiles = await Promise.all(
      entries.map(({ kind, profileId }) => (kind === 'agent' ? agents.get(profileId) : lenders.get(profileId))),
    );
    const nameOf = await namesOf(
      accounts,
      entries.flatMap(({ by, seen }) => [by.id, seen?.by.id]),
    );
    return listReply(
      ctx,
      entries.map((edit, index) => presentEdit(edit, profiles[index]?.body, nameOf)),
      total,
    );
  },
});
