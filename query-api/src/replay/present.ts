import { promotionObstacle } from '@busca/events';
import type { ReplayDocument } from '@busca/projectors/read-models';
import type { ReplayProgress, ReplayReport } from '@busca/projectors/read-models/replay-reports';
import type { ReplayReply } from '../contract.ts';

type NameOf = (id: string | null) => string | null;

const percentOf = ({ position, head }: ReplayProgress): number =>
  Number(head) === 0 ? 100 : Math.min(100, Math.floor((Number(position) / Number(head)) * 100));

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
export function presentReplay(replay: ReplayDocument, report: ReplayReport | undefined, nameOf: NameOf): ReplayReply {
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
