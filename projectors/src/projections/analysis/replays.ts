import { replayEvents, type RecordedEvent } from '@busca/events';
import { keys, replays, type ReplayDocument, type ReplayStatus } from '../../read-models/index.ts';
import type { Projection } from '../definition/projection.ts';

type ReplayEvent = RecordedEvent<(typeof replayEvents)[number]['type']>;

const isReplayEvent = (event: RecordedEvent): event is ReplayEvent =>
  replayEvents.some(({ type }) => type === event.type);

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

function resultOf({ data: { replayId: _, ...result } }: RecordedEvent<'ReplayCompared'>): ReplayDocument['result'] {
  return result;
}

function changed(
  replay: ReplayDocument,
  event: Exclude<ReplayEvent, { type: 'ReplayRequested' }>,
): Partial<ReplayDocument> {
  const { at, actor: by } = event.metadata;
  switch (event.type) {
    case 'ReplayCancelled':
      return { status: 'cancelled' };
    case 'ReplayCompared':
      return { status: 'compared', result: resultOf(event) };
    case 'ReplayFailed':
      return { status: 'failed', failure: event.data.reason };
    case 'ReplayPromotionRequested':
      return { status: 'promoting', promotion: { by, at, generation: null } };
    case 'ReplayPromoted':
      return {
        status: 'promoted',
        promotion: replay.promotion && { ...replay.promotion, generation: event.data.generation },
      };
  }
}

const waiting: readonly ReplayStatus[] = ['requested', 'promoting'];

/** The replays, oldest first. Those that the projectors have to work on are in a list of their own. */
export const replaysProjection: Projection<ReplayDocument> = {
  model: replays,
  version: 1,
  isImpersonal: true,
  types: replayEvents.map(({ type }) => type),
  documentOf: (event) => (isReplayEvent(event) ? event.data.replayId : undefined),
  project(replay, event) {
    if (!isReplayEvent(event)) return replay;
    if (event.type === 'ReplayRequested') return requested(event);
    return replay && { ...replay, ...changed(replay, event), changedAt: event.metadata.at, revision: event.revision };
  },
  index: ({ at, status }) => ({
    keys: [keys.all, ...(waiting.includes(status) ? [keys.waiting] : [])],
    sort: at,
    text: '',
    terms: [],
  }),
};
