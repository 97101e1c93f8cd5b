import type { LeadDocument } from '@busca/projectors/read-models';
import type { Handlers } from '@busca/platform';
import type { LeadReply } from '../contract.ts';
import { listOf, listReply } from '../http/list.ts';
import { waitForPosition } from '../http/wait-for-position.ts';
import type { Models } from '../models.ts';
import type { administrationRoutes } from '../routes/administration.ts';
import { partOf } from '../routes/queries.ts';
import { listsOf } from './filtered-lists.ts';

const presentLead = ({ at, person: _, ...lead }: LeadDocument): LeadReply => ({ ...lead, date: at });

/** Visitors' leads with the consent they gave, newest first. For admins only: analysts see no visitor's personal data. */
export const leadHandlers = ({ leads }: Models): Pick<Handlers<typeof administrationRoutes>, 'leads'> => ({
  async leads({ query, ctx }) {
    await waitForPosition(ctx, leads);
    const { entries, total } = await listOf(leads, { keys: listsOf(query), reverse: true }, partOf(query));
    return listReply(ctx, entries.map(presentLead), total);
  },
});
