import type { RecordedEvent } from '@busca/events';
import type { EventReply } from '../contract.ts';
import { copy } from '../copy.es.ts';
import { csvRow } from '../http/files/csv.ts';
import { maskValue } from './mask.ts';

/** What an event says, with its personal part masked where the reader may not see it. */
function dataOf({ data }: RecordedEvent, masked: boolean): EventReply['data'] {
  const all: Record<string, unknown> = { ...data };
  return masked && 'personal' in all ? { ...all, personal: maskValue('personal', all.personal) } : all;
}

/** An event as a reader may see it. */
export function presentEvent(event: RecordedEvent, masked: boolean): EventReply {
  const {
    position,
    id,
    stream,
    revision,
    type,
    metadata: { at, actor, $correlationId, $causationId },
  } = event;
  return {
    position,
    id,
    stream,
    revision,
    type,
    at,
    actor,
    correlationId: $correlationId,
    causationId: $causationId,
    data: dataOf(event, masked),
  };
}

export const ndjsonLine = (event: EventReply): string => `${JSON.stringify(event)}\n`;

/** Titles of the CSV file's columns. */
export const eventsHeader = (): string => csvRow(copy.eventColumns);

export const eventRow = ({
  position,
  at,
  type,
  stream,
  revision,
  id,
  actor,
  correlationId,
  causationId,
  data,
}: EventReply): string =>
  csvRow([
    position,
    at,
    type,
    stream,
    revision,
    id,
    actor.id,
    actor.role,
    correlationId,
    causationId,
    JSON.stringify(data),
  ]);
