import { type PersonalKeys, type Position, promotionObstacle } from '@busca/events';
import { ApiError, type Handlers, type SessionUser, TOTAL_HEADER } from '@busca/platform';
import { keys, type ReadModelStore, type ReplayDocument } from '@busca/projectors/read-models';
import {
  decryptValues,
  type ReplayProgress,
  type ReplayReport,
  type ReplayReports,
  type StoredDifference,
} from '@busca/projectors/read-models/replay-reports';
import { maskBoth, valueAt } from '../masking/mask-document.ts';
import { type DifferenceReply, MASK, type ProjectionsReply, type ReplayReply } from '../contract.ts';
import { listOf, listReply } from '../http/lists/list.ts';
import { namesOf, readsMasked } from '../http/names.ts';
import { waitForPosition } from '../http/wait-for-position.ts';
import { type Models, storedName } from '../models.ts';
import type { replayRoutes } from '../routes/analysis.ts';
import { partOf } from '../routes/queries.ts';

/** Parked streams that are named, and more replays than wait at once. */
const STREAMS_MAX = 100;
const WAITING_MAX = 100;

/** How much of the log lies before a position, 0 to 100. */
const percentOf = ({ position, head }: { position: string; head: string }): number =>
  Number(head) === 0 ? 100 : Math.min(100, Math.floor((Number(position) / Number(head)) * 100));

type Projections = ProjectionsReply['projections'];

/** What is going live by a rebuild, by the read model's name in the store. */
async function rebuildsOf(
  replays: Models['replays'],
  reports: Pick<ReplayReports, 'report'>,
): Promise<Map<string, Projections[number]['rebuild']>> {
  const waiting = await replays.page({ keys: [keys.waiting], offset: 0, limit: WAITING_MAX });
  const promoting = waiting.filter(({ body }) => body.status === 'promoting');
  return new Map(
    await Promise.all(
      promoting.map(async ({ body: { id, projection } }) => {
        const report = await reports.report(id);
        const progress = report?.phase === 'promotion' ? report.progress : null;
        return [projection, { replay: id, percent: progress && percentOf(progress) }] as const;
      }),
    ),
  );
}

/** Where it stands how far the projections are. */
interface ProjectionSources {
  models: Models;
  store: Pick<ReadModelStore, 'candidatePosition'>;
  reports: Pick<ReplayReports, 'report'>;
}

/** How far each projection is behind the end of the log, and what of it is parked or rebuilt. */
async function projectionsAt(
  head: Position,
  { models, store, reports, masked }: ProjectionSources & { masked: boolean },
): Promise<ProjectionsReply> {
  const rebuilds = await rebuildsOf(models.replays, reports);
  const projections = (Object.keys(models) as (keyof Models)[]).map(async (key) => {
    const name = storedName(key);
    const [{ position, parked }, streams, candidate] = await Promise.all([
      models[key].state(),
      models[key].parked(),
      store.candidatePosition({ name }),
    ]);
    return {
      name,
      position,
      behind: Math.max(0, Number(BigInt(head) - BigInt(position))),
      percent: percentOf({ position, head }),
      parked,
      parked_streams: streams.slice(0, STREAMS_MAX).map(({ stream, position: at, error, retry }) => ({
        stream,
        position: at,
        // What could not be projected may stand in the message.
        error: masked ? MASK : error,
        retrying: retry === true,
      })),
      rebuild:
        rebuilds.get(name) ?? (candidate ? { replay: null, percent: percentOf({ position: candidate, head }) } : null),
    };
  });
  return { head, projections: await Promise.all(projections) };
}

/** What the projectors write about replays, and the keys that decrypt the values of differences. */
export interface ReplaySource {
  reports: Pick<ReplayReports, 'report' | 'differences' | 'total'>;
  keys: Pick<PersonalKeys, 'find'>;
}

const isWaiting = ({ status }: ReplayDocument): boolean => status === 'requested' || status === 'promoting';

type Body = object | null;
interface Sides {
  replayed: Body;
  live: Body;
}

const isSides = (values: unknown): values is Sides =>
  typeof values === 'object' && values !== null && 'replayed' in values && 'live' in values;

/** Both sides as analysts see them. Where a document stands on one side alone, that one is masked. */
function maskSides(model: string, { replayed, live }: Sides): Sides {
  const [one, other] = maskBoth(model, replayed ?? live, live ?? replayed) as [Body, Body];
  return { replayed: replayed && one, live: live && other };
}

const json = (body: Body, field: string): string | null => JSON.stringify(valueAt(body, field)) ?? null;

/**
 * A stored difference with its decrypted values, masked for analysts. Of a document on one side alone every field is
 * given.
 */
function presentDifference(
  model: string,
  { kind, id, fields }: StoredDifference,
  values: unknown,
  masked: boolean,
): DifferenceReply {
  if (!isSides(values))
    return { kind, id, erased: true, fields: fields.map((field) => ({ field, replayed: null, live: null })) };
  const sides = masked ? maskSides(model, values) : values;
  const names = kind === 'changed' ? fields : Object.keys(sides.replayed ?? sides.live ?? {});
  return {
    kind,
    id,
    erased: false,
    fields: names.map((field) => ({ field, replayed: json(sides.replayed, field), live: json(sides.live, field) })),
  };
}

type NameOf = (id: string | null) => string | null;

/** Rate and time left come from what was done so far. */
function presentProgress(phase: ReplayReport['phase'], progress: ReplayProgress): NonNullable<ReplayReply['progress']> {
  const percent = percentOf(progress);
  const seconds = Math.max(progress.at - progress.begunAt, 1) / 1_000;
  return {
    phase,
    percent,
    events: progress.events,
    rate: Math.round(progress.events / seconds),
    at: new Date(progress.at).toISOString(),
    seconds_left: percent === 0 ? null : Math.round((seconds / percent) * (100 - percent)),
  };
}

function presentResult({ result }: ReplayDocument): ReplayReply['result'] {
  if (!result) return null;
  const { events, exact, parked, changed, onlyReplayed: added, onlyLive: removed, equal } = result;
  return { events, exact, parked, changed, added, removed, equal };
}

const isPromotable = ({ status, until, result }: ReplayDocument): boolean =>
  status === 'compared' && result !== null && promotionObstacle({ until, comparison: result }) === undefined;

/** A replay with its report; the report is left out where only the replay was read. */
function presentReplay(replay: ReplayDocument, report: ReplayReport | undefined, nameOf: NameOf): ReplayReply {
  const { id, projection, until, status, by, at, changedAt: changed_at, failure, promotion, revision } = replay;
  return {
    id,
    projection,
    until,
    status,
    actor: { ...by, name: nameOf(by.id) },
    at,
    changed_at,
    failure,
    revision,
    progress: report?.progress ? presentProgress(report.phase, report.progress) : null,
    result: presentResult(replay),
    cities: (replay.result && report?.cities) ?? null,
    promotion: promotion && {
      at: promotion.at,
      actor: { ...promotion.by, name: nameOf(promotion.by.id) },
      generation: promotion.generation,
    },
    promotable: isPromotable(replay),
  };
}

/** Replays for admins and analysts. Analysts see no names, and personal values masked. */
export function replayHandlers(
  models: Models,
  { reports, store, keys: personalKeys }: ReplaySource & Pick<ProjectionSources, 'store'>,
  head: () => Promise<Position>,
): Handlers<typeof replayRoutes> {
  const { replays, accounts } = models;
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
    projections: async ({ session }) =>
      projectionsAt(await head(), { models, store, reports, masked: readsMasked(session.user) }),

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
