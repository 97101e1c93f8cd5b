import { eventTypes } from '@busca/events';
import { events, keys, type EventDocument } from '../../read-models/index.ts';
import type { Projection } from '../definition/projection.ts';

/** An index of the log by stream, type, request and command, in log order. It holds nothing personal. */
export const eventsProjection: Projection<EventDocument> = {
  model: events,
  version: 1,
  isImpersonal: true,
  types: eventTypes,
  documentOf: ({ position }) => position,
  project: (_, { position, type, stream, revision, metadata: { at, actor, $correlationId, $causationId } }) => ({
    position,
    type,
    stream,
    revision,
    at,
    actor,
    correlationId: $correlationId,
    commandId: $causationId,
  }),
  index: ({ position, type, stream, correlationId, commandId }) => ({
    keys: [keys.all, keys.type(type), keys.stream(stream), keys.correlation(correlationId), keys.command(commandId)],
    sort: position,
    text: '',
    terms: [],
  }),
};
