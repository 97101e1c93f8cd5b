import type { ProfileKind } from '@busca/events';
import type { ProfileDocument, ReadModelReader } from '@busca/projectors/read-models';
import { ApiError, type SessionUser } from '@busca/platform';
import { maskEarlier } from '../analysis/mask.ts';
import type { AdminProfileReply } from '../contract.ts';
import { presentOwnAgent, presentOwnLender } from '../directory/present.ts';
import { readsMasked } from '../http/mask.ts';
import type { Agent, Lender, Models } from '../models.ts';
import { profileAsOf } from './profile-as-of.ts';

/** No part of what a profile was at a moment. */
const withoutTeamwork = { rejection: null, waiting_since: null, assignee: null, notes: [] };

const presentNow = (profile: ProfileDocument): AdminProfileReply =>
  profile.kind === 'agent'
    ? { ...presentOwnAgent(profile as Agent), kind: 'agent', ...withoutTeamwork }
    : { ...presentOwnLender(profile as Lender), kind: 'lender', ...withoutTeamwork };

/** Later than every event: as it is. */
export const NOW = Date.parse('9999-12-31T00:00:00Z');

const asSeenBy = (reader: SessionUser, earlier: AdminProfileReply, now: ProfileDocument): AdminProfileReply =>
  readsMasked(reader) ? maskEarlier(earlier, presentNow(now)) : earlier;

/**
 * A profile as it was, as a reader may see it, and what it is now.
 * @throws ApiError `not-found` where there is none, or was none then
 */
export async function profileAt(
  { agents, lenders, audit }: Pick<Models, 'agents' | 'lenders' | 'audit'>,
  id: string,
  { upTo, reader }: { upTo: Parameters<typeof profileAsOf>[2]; reader: SessionUser },
): Promise<{ profile: AdminProfileReply; now: ProfileDocument }> {
  const now = ((await agents.get(id)) ?? (await lenders.get(id)))?.body;
  if (!now) throw new ApiError('not-found', 'There is no such profile');
  const earlier = await profileAsOf(audit, id, upTo);
  if (!earlier) throw new ApiError('not-found', 'There was no such profile then');
  return { profile: asSeenBy(reader, earlier, now), now };
}

/** Some profiles as they were, as a reader may see them. One that was erased since is left out. */
export async function profilesAt(
  { agents, lenders, audit }: Pick<Models, 'agents' | 'lenders' | 'audit'>,
  ids: readonly string[],
  { kind, instant, reader }: { kind: ProfileKind; instant: number; reader: SessionUser },
): Promise<AdminProfileReply[]> {
  const profiles: ReadModelReader<ProfileDocument> = kind === 'lender' ? lenders : agents;
  const found = await Promise.all(
    ids.map(async (id) => {
      const [now, earlier] = await Promise.all([profiles.get(id), profileAsOf(audit, id, instant)]);
      if (!now || !earlier) return [];
      return [asSeenBy(reader, earlier, now.body)];
    }),
  );
  return found.flat();
}
