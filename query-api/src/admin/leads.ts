import { type Holder, isOwnMessage, type ProfileKind, profileKinds, type RecordedEvent, streams } from '@busca/events';
import { ApiError, type Handlers } from '@busca/platform';
import { stateOfArea, wholesOf } from '@busca/platform/places';
import {
  answerOf,
  anyOf,
  type FormerHolding,
  type Holding,
  keys,
  type LeadDocument,
  leadTextQuery,
  type TurnDocument,
  withText,
} from '@busca/projectors/read-models';
import type { LogSource } from '../analysis/log-source.ts';
import type { CandidateReply, LeadReply } from '../contract.ts';
import { listOf, listReply } from '../http/lists/list.ts';
import { namesOf } from '../http/names.ts';
import { waitForPosition } from '../http/wait-for-position.ts';
import type { Models } from '../models.ts';
import type { administrationRoutes } from '../routes/administration.ts';
import { partOf } from '../routes/queries.ts';
import { listsOf, membersOf, presentTeamwork } from './lists.ts';

type NameOf = Awaited<ReturnType<typeof namesOf>>;
/** The name of a holder's profile; null once that is gone. */
type HolderName = (holder: Holder) => string | null;

function presentHolding(holder: Holder, holding: Holding, nameOfHolder: HolderName) {
  const { answeredAt, channel } = answerOf(holder, holding);
  return {
    profile_id: holder.profileId,
    kind: holder.kind,
    full_name: nameOfHolder(holder),
    way: holder.way,
    state: holder.state,
    since: holding.since,
    accepted_at: holding.acceptedAt,
    answered_at: answeredAt,
    channel,
    outcome: holding.outcome,
    confirmed: holder.isConfirmed,
  };
}

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

/** Candidates that a reply holds at most: the first ones of the turn. */
const CANDIDATES_MAX = 50;

/** What a profile is judged by beside its turn. */
interface Found {
  /** How many messages it has that wait for it. */
  open: number;
  hadIt: boolean;
  /** Whether the message is from its owner. */
  isOwn: boolean;
}

/** What keeps a profile from a message in turn; null where it is eligible. */
function obstacleOf(turn: TurnDocument, { open, hadIt, isOwn }: Found): CandidateReply['why_not'] {
  if (hadIt) return 'had-it';
  if (isOwn) return 'own-message';
  if (turn.paused) return 'paused';
  return open < turn.openLimit ? null : 'full';
}

/** The profiles that had a message, or have it. */
const holderIdsOf = ({ life: { holder, former } }: LeadDocument): Set<string> =>
  new Set([...(holder ? [holder] : []), ...former].map(({ profileId }) => profileId));

/**
 * A message as the log has it: read models keep neither the accounts of its sender nor, after a revocation, the
 * contact.
 */
async function sentIn({ store, read }: LogSource, id: string): Promise<RecordedEvent<'LeadSent'> | undefined> {
  const [stored] = await store.read(streams.lead(id));
  const sent = stored && (await read(stored));
  return sent?.type === 'LeadSent' ? sent : undefined;
}

/**
 * Who could have a message, in the order of the turn: those who serve its city, or where nobody does, its state; for a
 * message without a known place everybody. First who is eligible, then the others with what keeps them from it: an
 * admin may offer it to them all the same.
 */
export function candidateHandlers(
  { leads, turns, leadTasks, audit, accounts, agents, lenders }: Models,
  log: LogSource,
): Pick<Handlers<typeof administrationRoutes>, 'candidates'> {
  async function turnsIn(kinds: readonly ProfileKind[], places: readonly string[]): Promise<TurnDocument[]> {
    const lists = kinds.flatMap((kind) => places.map((place) => keys.turn(kind, place)));
    if (lists.length === 0) return [];
    return (await turns.page({ keys: [anyOf(lists)], offset: 0, limit: CANDIDATES_MAX })).map(({ body }) => body);
  }

  /** The turn in a place, or anywhere. */
  async function turnOf({ kind, place }: LeadDocument['life']): Promise<TurnDocument[]> {
    const kinds = kind === null ? profileKinds : [kind];
    if (place === null) return turnsIn(kinds, [keys.all]);
    const state = stateOfArea(place);
    const inCity = await turnsIn(kinds, [keys.city(place), ...wholesOf(place).map(keys.whole)]);
    return inCity.length > 0 || state === undefined ? inCity : turnsIn(kinds, [keys.state(state)]);
  }

  async function present(
    turn: TurnDocument,
    { sent, ...found }: Omit<Found, 'isOwn'> & { sent: RecordedEvent<'LeadSent'> | undefined },
  ): Promise<CandidateReply | undefined> {
    const { profileId, kind, accountId, lastTurn, openLimit } = turn;
    const [profile, account, last] = await Promise.all([
      (kind === 'agent' ? agents : lenders).get(profileId),
      accounts.get(accountId),
      lastTurn === '' ? undefined : audit.get(lastTurn),
    ]);
    if (!profile) return undefined;
    const { full_name, email, phone_number } = profile.body.details;
    const owner = { accountId, emails: [email, ...(account ? [account.body.email] : [])], phones: [phone_number] };
    const whyNot = obstacleOf(turn, { ...found, isOwn: sent !== undefined && isOwnMessage(sent.data, owner) });
    return {
      profile_id: profileId,
      full_name,
      city: turn.areas.split(';')[0]!.trim(),
      last_turn_at: last?.body.at ?? null,
      open: found.open,
      open_limit: openLimit,
      eligible: whyNot === null,
      why_not: whyNot,
    };
  }

  return {
    async candidates({ params: { id }, ctx }) {
      await waitForPosition(ctx, leads, turns, leadTasks, audit, accounts, agents, lenders);
      const lead = await leads.get(id);
      if (!lead) throw new ApiError('not-found', 'There is no such message');
      const [inTurn, sent] = await Promise.all([turnOf(lead.body.life), sentIn(log, id)]);
      const open = await leadTasks.totals(inTurn.map(({ profileId }) => keys.openOf(profileId)));
      const had = holderIdsOf(lead.body);
      const found = await Promise.all(
        inTurn.map((turn, index) => present(turn, { open: open[index] ?? 0, hadIt: had.has(turn.profileId), sent })),
      );
      const candidates = found.flatMap((candidate) => candidate ?? []);
      return [...candidates.filter(({ eligible }) => eligible), ...candidates.filter(({ eligible }) => !eligible)];
    },
  };
}
