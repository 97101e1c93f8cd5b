import { position, type RecordedEvent } from '@busca/events';
import { type Handlers, type SessionUser, TOTAL_HEADER, written } from '@busca/platform';
import {
  anyOf,
  type AuditDocument,
  keys,
  type ListKey,
  type ListQuery,
  positionAt,
  type ReadModelReader,
} from '@busca/projectors/read-models';
import type { z } from 'zod';
import { BEYOND_END, type EventReply } from '../contract.ts';
import { copy } from '../copy.es.ts';
import { CSV_START, csvRow, sendFile } from '../http/files/send-file.ts';
import { namesOf, readsMasked } from '../http/names.ts';
import { waitForPosition } from '../http/wait-for-position.ts';
import type { Models } from '../models.ts';
import type { eventRoutes } from '../routes/analysis.ts';
import type { eventFilters, eventsQuery } from '../routes/queries.ts';
import { eventsAt, type LogSource, scan } from './log-source.ts';
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

type Filters = z.output<typeof eventFilters>;

async function listOf(
  audit: ReadModelReader<AuditDocument>,
  { type, stream, correlation, from, to }: Filters,
): Promise<ListQuery> {
  const [list = keys.all, ...others]: ListKey[] = [
    ...(correlation ? [keys.correlation(correlation)] : []),
    ...(stream ? [keys.stream(stream)] : []),
    ...(type ? [anyOf([keys.type(type), keys.unaudited(type)])] : []),
  ];
  return {
    keys: [list, ...others],
    areDisjoint: true,
    ...(from && { from: await positionAt(audit, from.start) }),
    ...(to && { before: await positionAt(audit, to.end) }),
  };
}

/** The list after a position, in its direction. */
function continued(
  list: ListQuery,
  { after, order }: Pick<z.output<typeof eventsQuery>, 'after' | 'order'>,
): ListQuery {
  if (after === undefined) return list;
  const bound = position(order === 'newest' ? BigInt(after) : BigInt(after) + 1n);
  if (order === 'newest') return { ...list, before: [list.before ?? bound, bound].toSorted()[0]! };
  return { ...list, from: [list.from ?? bound, bound].toSorted()[1]! };
}

/** Whether an event of a scan passes the filters; its type has been filtered by the scan. */
const passes = ({ stream, metadata }: RecordedEvent, filters: Filters): boolean =>
  (filters.stream === undefined || stream === filters.stream) &&
  (filters.correlation === undefined || metadata.$correlationId === filters.correlation) &&
  (filters.from === undefined || Date.parse(metadata.at) >= filters.from.start) &&
  (filters.to === undefined || Date.parse(metadata.at) < filters.to.end);

const withName = (event: EventReply, nameOf: (id: string | null) => string | null): EventReply => ({
  ...event,
  actor: { ...event.actor, name: nameOf(event.actor.id) },
});

/** The event log: pages out of an index, the events themselves and whole files out of the log. */
export function eventHandlers({ audit, accounts }: Models, log: LogSource): Handlers<typeof eventRoutes> {
  async function* texts(
    filters: Filters,
    reader: SessionUser,
    textOf: (event: EventReply) => string,
  ): AsyncGenerator<string> {
    const masked = readsMasked(reader);
    for await (const page of scan(log, filters.type && [filters.type])) {
      const found = page.filter((event) => passes(event, filters));
      if (found.length > 0) yield found.map((event) => textOf(presentEvent(event, masked))).join('');
    }
  }

  return {
    async events({ query: { after, order, limit, ...filters }, session, ctx }) {
      await waitForPosition(ctx, audit, accounts);
      const list = await listOf(audit, filters);
      const page = await audit.page({
        ...continued(list, { after, order }),
        offset: 0,
        limit,
        ...(order === 'newest' && { reverse: true }),
      });
      ctx.set(TOTAL_HEADER, String(await audit.total(list, BEYOND_END)));
      const found = await eventsAt(
        log,
        page.map(({ body }) => body),
      );
      if (readsMasked(session.user)) return found.map((event) => presentEvent(event, true));
      const nameOf = await namesOf(
        accounts,
        found.map(({ metadata }) => metadata.actor.id),
      );
      return found.map((event) => withName(presentEvent(event, false), nameOf));
    },

    async eventsNdjson({ query, session, ctx }) {
      await sendFile(ctx, {
        name: 'eventos.ndjson',
        type: 'application/x-ndjson',
        parts: texts(query, session.user, ndjsonLine),
      });
      return written<string>();
    },

    async eventsCsv({ query, session, ctx }) {
      await sendFile(ctx, {
        name: 'eventos.csv',
        type: 'text/csv',
        start: CSV_START + eventsHeader(),
        parts: texts(query, session.user, eventRow),
      });
      return written<string>();
    },
  };
}
