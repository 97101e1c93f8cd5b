import {
  leadTextQuery,
  withText,
  type FormerHolding,
  type Holding,
  type LeadDocument,
} from '@busca/projectors/read-models';
import type { Holder } from '@busca/events';
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
/** The name of a holder's profile; null once that is gone. */
type HolderName = (holder: Holder) => string | null;

const presentHolding = (
  holder: Holder,
  { since, acceptedAt, answeredAt, channel, outcome }: Holding,
  nameOfHolder: HolderName,
) => ({
  profile_id: holder.profileId,
  kind: holder.kind,
  full_name: nameOfHolder(holder),
  way: holder.way,
  state: holder.state,
  since,
  accepted_at: acceptedAt,
  answered_at: answeredAt,
  channel,
  outcome,
  confirmed: holder.isConfirmed,
});

const presentFormer = (
  holder: Holder,
  holding: FormerHolding,
  nameOfHolder: HolderName,
): LeadReply['former'][number] => ({
  ...presentHolding(holder, holding, nameOfHolder),
  left_at: holding.leftAt,
  how: holding.how,
  reason: holding.reason,
  note: holding.note,
});

function presentLead(
  { at, person: _, life, holding, former, returned, location, timeframe, ...lead }: LeadDocument,
  nameOf: NameOf,
  nameOfHolder: HolderName,
): LeadReply {
  const { kind, place, waitsFor, holder } = life;
  return {
    ...lead,
    ...presentTeamwork(lead, nameOf),
    date: at,
    kind,
    place,
    location: location ?? null,
    timeframe: timeframe ?? null,
    waits_for: waitsFor,
    holder: holder && holding && { ...presentHolding(holder, holding, nameOfHolder), until: holder.until },
    former: life.former.flatMap((one, index) => {
      const ended = former[index];
      return ended ? [presentFormer(one, ended, nameOfHolder)] : [];
    }),
    return_reason: returned,
  };
}

const holdersOf = ({ life: { holder, former } }: LeadDocument): Holder[] => [...(holder ? [holder] : []), ...former];

/** Presents messages with the names of the admins and of the holders in them, each of which is read once. */
export function leadPresenter({
  accounts,
  agents,
  lenders,
}: Pick<Models, 'accounts' | 'agents' | 'lenders'>): (leads: readonly LeadDocument[]) => Promise<LeadReply[]> {
  async function holderNames(holders: readonly Holder[]): Promise<HolderName> {
    const kinds = new Map(holders.map(({ profileId, kind }) => [profileId, kind]));
    const found = await Promise.all(
      [...kinds].map(([id, kind]) => (kind === 'agent' ? agents.get(id) : lenders.get(id))),
    );
    const names = new Map(found.flatMap((profile) => (profile ? [[profile.id, profile.body.details.full_name]] : [])));
    return ({ profileId }) => names.get(profileId) ?? null;
  }

  return async (leads) => {
    const nameOf = await namesOf(accounts, leads.flatMap(membersOf));
    const nameOfHolder = await holderNames(leads.flatMap(holdersOf));
    return leads.map((lead) => presentLead(lead, nameOf, nameOfHolder));
  };
}

/**
 * Visitors' leads with the consent they gave and who has them, newest first. For admins only: analysts see no visitor's
 * personal data.
 */
export function leadHandlers(models: Models): Pick<Handlers<typeof administrationRoutes>, 'leads'> {
  const { leads, accounts, agents, lenders } = models;
  const present = leadPresenter(models);
  return {
    async leads({ query, ctx }) {
      await waitForPosition(ctx, leads, accounts, agents, lenders);
      const list = { keys: listsOf(query) };
      const words = query.text === undefined ? undefined : leadTextQuery(query.text);
      if (words === null) return listReply(ctx, [], 0);
      const { entries, total } = await listOf(
        leads,
        { ...(words ? withText(list, words) : list), reverse: true },
        partOf(query),
      );
      return listReply(ctx, await present(entries), total);
    },
  };
}
