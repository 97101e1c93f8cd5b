import { position, type RecordedEvent } from '@busca/events';
import { TOTAL_HEADER, written, type Handlers, type SessionUser } from '@busca/platform';
import {
  anyOf,
  keys,
  positionAt,
  type AuditDocument,
  type ListKey,
  type ListQuery,
  type ReadModelReader,
} from '@busca/projectors/read-models';
import type { z } from 'zod';
import { BEYOND_END, type EventReply } from '../contract.ts';
import { namesOf } from '../http/actor-names.ts';
import { CSV_START } from '../http/files/csv.ts';
import { readsMasked } from '../http/mask.ts';
import { sendFile } from '../http/files/send-file.ts';
import { waitForPosition } from '../http/wait-for-position.ts';
import type { Models } from '../models.ts';
import type { eventRoutes } from '../routes/analysis.ts';
import type { eventFilters, eventsQuery } from '../routes/queries.ts';
import { eventsAt, scan, type LogSource } from './log-source.ts';
import { eventRow, eventsHeader, ndjsonLine, presentEvent } from './present-event.ts';

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
