import type { EventReply } from '@busca/query-api/contract';
import { dayEnd, dayStart } from '../../audit/moments.ts';
import { es } from '../../../copy/es.ts';
import { actorName } from '../../audit/wording.ts';

/**
 * The filters of the event log, by their names in the address. Dates are days in the reader's time zone (yyyy-mm-dd).
 */
export const filterNames = ['tipo', 'flujo', 'desde', 'hasta', 'peticion'] as const;
export type EventFilters = Partial<Record<(typeof filterNames)[number], string>>;

export interface EventAddress {
  filters: EventFilters;
  /** Only events before this position; undefined for the newest. */
  before: string | undefined;
}

/** The filters among some values; empty ones are left out. */
export const eventFilters = (values: Readonly<Record<string, string>>): EventFilters =>
  Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = (values[name] ?? '').trim();
      return value === '' ? [] : [[name, value]];
    }),
  );

/** Reads an address. */
export function readEventAddress(url: string): EventAddress {
  const query = new URL(url).searchParams;
  return { filters: eventFilters(Object.fromEntries(query)), before: query.get('antes') ?? undefined };
}

/** The address of a page of the log at `path`. */
export function writeEventAddress(path: string, filters: EventFilters, before?: string): string {
  const query = new URLSearchParams({ ...filters, ...(before !== undefined && { antes: before }) }).toString();
  return query ? `${path}?${query}` : path;
}

/** The same filters as the API names them: a day from its first to its last instant. The API refuses what is no day. */
export const toQuery = ({ tipo, flujo, desde, hasta, peticion }: EventFilters) => ({
  ...(tipo && { type: tipo }),
  ...(flujo && { stream: flujo }),
  ...(desde && { from: dayStart(desde) ?? desde }),
  ...(hasta && { to: dayEnd(hasta) ?? hasta }),
  ...(peticion && { correlation: peticion }),
});

/** The Spanish words for each type of event, by type. */
export const typeWords: Readonly<Record<string, string>> = { ...es.admin.audit.types, ...es.analysis.events.types };

export const typeName = (type: string): string => typeWords[type] ?? type;

/** The person and the role for admins; the role alone where there is no name to see. */
export const whoName = ({ id, role, name }: EventReply['actor']): string =>
  name ? actorName({ id, role, name }) : (es.admin.audit.roles[role] ?? role);
