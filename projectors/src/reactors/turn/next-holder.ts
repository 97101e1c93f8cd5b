import { isPublic, type TurnDocument } from '../../read-models/index.ts';

/** Whether a profile may take messages at all, however many it has. */
export const takesTurns = (turn: Pick<TurnDocument, 'status' | 'website' | 'paused'>): boolean =>
  isPublic(turn) && !turn.paused;

const isBefore = (one: TurnDocument, other: TurnDocument): boolean =>
  one.lastTurn === other.lastTurn ? one.profileId < other.profileId : one.lastTurn < other.lastTurn;

/**
 * Who gets a message next: of those who may take one, have not had it and have fewer open messages than their limit,
 * the one whose last offer in turn is oldest: who was never offered any first, then by id. Undefined for nobody.
 * `former` are ids of profiles.
 */
export function nextHolder(
  candidates: readonly TurnDocument[],
  former: ReadonlySet<string>,
  openOf: (profileId: string) => number,
): TurnDocument | undefined {
  let next: TurnDocument | undefined;
  for (const one of candidates) {
    const { profileId, openLimit } = one;
    const isEligible = takesTurns(one) && !former.has(profileId) && openOf(profileId) < openLimit;
    if (isEligible && (!next || isBefore(one, next))) next = one;
  }
  return next;
}
