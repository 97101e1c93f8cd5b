import { profileKinds, type ProfileKind } from '@busca/events';
import { stateOfArea, wholesOf } from '@busca/platform/places';
import { anyOf, keys, type LeadDocument, type TurnDocument } from '@busca/projectors/read-models';
import { ApiError, type Handlers } from '@busca/platform';
import type { CandidateReply } from '../contract.ts';
import { waitForPosition } from '../http/wait-for-position.ts';
import type { Models } from '../models.ts';
import type { administrationRoutes } from '../routes/administration.ts';

/** Candidates that a reply holds at most: the first ones of the turn. */
const MAX = 50;

/** What keeps a profile from a message in turn; null where it is eligible. */
function obstacleOf(turn: TurnDocument, open: number, had: ReadonlySet<string>): CandidateReply['why_not'] {
  if (had.has(turn.profileId)) return 'had-it';
  if (turn.paused) return 'paused';
  return open < turn.openLimit ? null : 'full';
}

/** The profiles that had a message, or have it. */
const holdersOf = ({ life: { holder, former } }: LeadDocument): Set<string> =>
  new Set([...(holder ? [holder] : []), ...former].map(({ profileId }) => profileId));

/**
 * Who could have a message, in the order of the turn: those who serve its city, or where nobody does, its state. First
 * who is eligible, then the others with what keeps them from it: an admin may offer it to them all the same.
 */
export function candidateHandlers({
  leads,
  turns,
  leadTasks,
  events,
  agents,
  lenders,
}: Models): Pick<Handlers<typeof administrationRoutes>, 'candidates'> {
  async function turnsIn(kinds: readonly ProfileKind[], places: readonly string[]): Promise<TurnDocument[]> {
    const lists = kinds.flatMap((kind) => places.map((place) => keys.turn(kind, place)));
    if (lists.length === 0) return [];
    return (await turns.page({ keys: [anyOf(lists)], offset: 0, limit: MAX })).map(({ body }) => body);
  }

  /** The turn in a place. */
  async function turnOf({ kind, place }: LeadDocument['life']): Promise<TurnDocument[]> {
    if (place === null) return [];
    const kinds = kind === null ? profileKinds : [kind];
    const state = stateOfArea(place);
    const inCity = await turnsIn(kinds, [keys.city(place), ...wholesOf(place).map(keys.whole)]);
    return inCity.length > 0 || state === undefined ? inCity : turnsIn(kinds, [keys.state(state)]);
  }

  async function present(
    turn: TurnDocument,
    open: number,
    had: ReadonlySet<string>,
  ): Promise<CandidateReply | undefined> {
    const { profileId, kind, lastTurn, openLimit } = turn;
    const [profile, last] = await Promise.all([
      (kind === 'agent' ? agents : lenders).get(profileId),
      lastTurn === '' ? undefined : events.get(lastTurn),
    ]);
    const whyNot = obstacleOf(turn, open, had);
    return (
      profile && {
        profile_id: profileId,
        full_name: profile.body.details.full_name,
        city: turn.areas.split(';')[0]!.trim(),
        last_turn_at: last?.body.at ?? null,
        open,
        open_limit: openLimit,
        eligible: whyNot === null,
        why_not: whyNot,
      }
    );
  }

  return {
    async candidates({ params: { id }, ctx }) {
      await waitForPosition(ctx, leads, turns, leadTasks, events, agents, lenders);
      const lead = await leads.get(id);
      if (!lead) throw new ApiError('not-found', 'There is no such message');
      const inTurn = await turnOf(lead.body.life);
      const open = await leadTasks.totals(inTurn.map(({ profileId }) => keys.openOf(profileId)));
      const had = holdersOf(lead.body);
      const found = await Promise.all(inTurn.map((turn, index) => present(turn, open[index] ?? 0, had)));
      const candidates = found.flatMap((candidate) => candidate ?? []);
      return [...candidates.filter(({ eligible }) => eligible), ...candidates.filter(({ eligible }) => !eligible)];
    },
  };
}
