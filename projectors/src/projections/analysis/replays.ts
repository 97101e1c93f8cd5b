import type { RecordedEvent, Recording } from '@busca/events';
import { keys, replays, type ReplayDocument, type ReplayStatus } from '../../read-models/index.ts';
import { change, defineProjection } from '../definition/projection.ts';

const requested = ({
  data: { replayId: id, projection, until },
  metadata: { at, actor: by },
  revision,
}: RecordedEvent<'ReplayRequested'>): ReplayDocument => ({
  id,
  projection,
  until,
  status: 'requested',
  by,
  at,
  changedAt: at,
  result: null,
  failure: null,
  promotion: null,
  revision,
});

/** A handler of a replay that was requested. */
const becomes = <Event extends Recording>(next: (event: Event, replay: ReplayDocument) => Partial<ReplayDocument>) =>
  change((replay: ReplayDocument, event: Event) => ({
    ...replay,
    ...next(event, replay),
    changedAt: event.metadata.at,
    revision: event.revision,
  }));

const waiting: readonly ReplayStatus[] = ['requested', 'promoting'];

/** The replays, oldest first. Those that the projectors have to work on are in a list of their own. */
export const replaysProjection = defineProjection({
  model: replays,
  version: 1,
  isImpersonal: true,
  reads: ['replay'],
  on: {
    ReplayRequested: requested,
    ReplayCancelled: becomes(() => ({ status: 'cancelled' })),
    ReplayCompared: becomes(({ data: { replayId: _, ...result } }: RecordedEvent<'ReplayCompared'>) => ({
      status: 'compared',
      result,
    })),
    ReplayFailed: becomes(({ data }: RecordedEvent<'ReplayFailed'>) => ({ status: 'failed', failure: data.reason })),
    ReplayPromotionRequested: becomes(({ metadata: { at, actor: by } }) => ({
      status: 'promoting',
      promotion: { by, at, generation: null },
    })),
    ReplayPromoted: becomes(({ data: { generation } }: RecordedEvent<'ReplayPromoted'>, { promotion }) => ({
      status: 'promoted',
      promotion: promotion && { ...promotion, generation },
    })),
  },
  documentOf: ({ data }) => data.replayId,
  index: ({ at, status }) => ({
    keys: [keys.all, ...(waiting.includes(status) ? [keys.waiting] : [])],
    sort: at,
    text: '',
    terms: [],
  }),
});
