import { leadTextQuery, withText, type LeadDocument } from '@busca/projectors/read-models';
import type { Handlers } from '@busca/platform';
import type { LeadReply } from '../contract.ts';
import { listOf, listReply } from '../http/lists/list.ts';
import { waitForPosition } from '../http/wait-for-position.ts';
import type { Models } from '../models.ts';
import type { administrationRoutes } from '../routes/administration.ts';
import { partOf } from '../routes/queries.ts';
import { namesOf } from '../http/actor-names.ts';
import { listsOf } from './filtered-lists.ts';
import { membersOf, presentTeamwork } from './teamwork.ts';

type NameOf = Awaited<ReturnType<typeof namesOf>>;

const presentLead = ({ at, person: _, ...lead }: LeadDocument, nameOf: NameOf): LeadReply => ({
  ...lead,
  ...presentTeamwork(lead, nameOf),
  date: at,
  kind: null,
  place: null,
  location: null,
  timeframe: null,
  waits_for: 'admins',
  holder: null,
  former: [],
  return_reason: null,
});

/**
 * Visitors' leads with the consent they gave, newest first. For admins only: analysts see no visitor's personal data.
 */
export const leadHandlers = ({
  leads,
  accounts,
}: Models): Pick<Handlers<typeof administrationRoutes>, 'leads' | 'candidates'> => ({
  candidates: () => [],

  async leads({ query, ctx }) {
    await waitForPosition(ctx, leads, accounts);
    const [list, words] = [{ keys: listsOf(query) }, query.text === undefined ? undefined : leadTextQuery(query.text)];
    if (words === null) return listReply(ctx, [], 0);
    const { entries, total } = await listOf(
      leads,
      { ...(words ? withText(list, words) : list), reverse: true },
      partOf(query),
    );
    const nameOf = await namesOf(accounts, entries.flatMap(membersOf));
    return listReply(
      ctx,
      entries.map((lead) => presentLead(lead, nameOf)),
      total,
    );
  },
});
