import type { Position } from '@busca/events';
import { keys, type ReadModelStore } from '@busca/projectors/read-models';
import type { ReplayReports } from '@busca/projectors/read-models/replay-reports';
import { MASK, type ProjectionsReply } from '../contract.ts';
import { storedName, type Models } from '../models.ts';

/** Parked streams that are named, and more replays than wait at once. */
const STREAMS_MAX = 100;
const WAITING_MAX = 100;

/** How much of the log lies before a position, 0 to 100. */
export const percentOf = ({ position, head }: { position: string; head: string }): number =>
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
export interface ProjectionSources {
  models: Models;
  store: Pick<ReadModelStore, 'candidatePosition'>;
  reports: Pick<ReplayReports, 'report'>;
}

/** How far each projection is behind the end of the log, and what of it is parked or rebuilt. */
export async function projectionsAt(
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
