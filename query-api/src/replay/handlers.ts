import type { PersonalKeys } from '@busca/events';
import { ApiError, TOTAL_HEADER, type Handlers, type SessionUser } from '@busca/platform';
import { keys, type ReplayDocument } from '@busca/projectors/read-models';
import { decryptValues, type ReplayReports } from '@busca/projectors/read-models/replay-reports';
import { namesOf } from '../http/actor-names.ts';
import { listOf, listReply } from '../http/lists/list.ts';
import { readsMasked } from '../http/mask.ts';
import { waitForPosition } from '../http/wait-for-position.ts';
import type { Models } from '../models.ts';
import { partOf } from '../routes/queries.ts';
import type { replayRoutes } from '../routes/replay.ts';
import { presentDifference } from './difference.ts';
import { presentReplay } from './present.ts';

/** What the projectors write about replays, and the keys that decrypt the values of differences. */
export interface ReplaySource {
  reports: Pick<ReplayReports, 'report' | 'differences' | 'total'>;
  keys: Pick<PersonalKeys, 'find'>;
}

const isWaiting = ({ status }: ReplayDocument): boolean => status === 'requested' || status === 'promoting';

/** Replays for admins and analysts. Analysts see no names, and personal values masked. */
export function replayHandlers(
  { replays, accounts }: Models,
  { reports, keys: personalKeys }: ReplaySource,
): Handlers<typeof replayRoutes> {
  const nameFor = async (reader: SessionUser, found: readonly ReplayDocument[]) =>
    readsMasked(reader)
      ? () => null
      : namesOf(
          accounts,
          found.flatMap(({ by, promotion }) => [by.id, promotion?.by.id]),
        );

  /** @throws ApiError `not-found` */
  async function find(id: string): Promise<ReplayDocument> {
    const found = await replays.get(id);
    if (!found) throw new ApiError('not-found', 'There is no such replay');
    return found.body;
  }

  return {
    async replays({ query, session, ctx }) {
      await waitForPosition(ctx, replays, accounts);
      const { entries, total } = await listOf(replays, { keys: [keys.all], reverse: true }, partOf(query));
      const nameOf = await nameFor(session.user, entries);
      const shown = await Promise.all(
        entries.map(async (replay) =>
          presentReplay(replay, isWaiting(replay) ? await reports.report(replay.id) : undefined, nameOf),
        ),
      );
      return listReply(ctx, shown, total);
    },

    async replay({ params: { id }, session, ctx }) {
      await waitForPosition(ctx, replays, accounts);
      const replay = await find(id);
      ctx.set('ETag', `"${replay.revision}"`);
      return presentReplay(replay, await reports.report(id), await nameFor(session.user, [replay]));
    },

    async replayDifferences({ params: { id }, query, session, ctx }) {
      await waitForPosition(ctx, replays);
      const { projection } = await find(id);
      const [stored, total] = await Promise.all([reports.differences(id, partOf(query)), reports.total(id)]);
      ctx.set(TOTAL_HEADER, String(total));
      return Promise.all(
        stored.map(async (one) =>
          presentDifference(
            projection,
            one,
            await decryptValues(personalKeys, one.people, `${id}/${one.id}`, one.values),
            readsMasked(session.user),
          ),
        ),
      );
    },
  };
}
