import { es } from '../../copy/es.ts';
import { adminPaths } from '../../lib/admin-paths.ts';
import { dayEnd, dayStart } from './moments.ts';

/** Filters of the audit trail, by their names in the address. Dates are days in the reader's time zone (yyyy-mm-dd). */
const filterNames = ['desde', 'hasta', 'quien', 'tipo', 'perfil', 'cuenta', 'operacion'] as const;
export type TrailFilters = Partial<Record<(typeof filterNames)[number], string>>;

/** A part of the audit trail: its filters, and the position that its page begins below. */
export interface TrailAddress {
  filters: TrailFilters;
  antes?: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a value is one that a filter takes. */
const isValid: Record<keyof TrailFilters, (value: string) => boolean> = {
  desde: (value) => DAY.test(value) && !Number.isNaN(Date.parse(value)),
  hasta: (value) => DAY.test(value) && !Number.isNaN(Date.parse(value)),
  quien: (value) => UUID.test(value),
  tipo: (value) => Object.hasOwn(es.admin.audit.types, value),
  perfil: (value) => UUID.test(value),
  cuenta: (value) => UUID.test(value),
  operacion: (value) => UUID.test(value),
};

/** Reads an address; an invalid value counts as none. */
export function readTrail(url: string): TrailAddress {
  const query = new URL(url).searchParams;
  const filters = filterNames.flatMap((name) => {
    const value = query.get(name) ?? '';
    return isValid[name](value) ? [[name, value]] : [];
  });
  const antes = query.get('antes') ?? '';
  return { filters: Object.fromEntries(filters), ...(/^\d{1,20}$/.test(antes) && { antes }) };
}

export function writeTrail({ filters, antes }: TrailAddress): string {
  const query = new URLSearchParams({ ...filters, ...(antes && { antes }) }).toString();
  return query ? `${adminPaths.audit}?${query}` : adminPaths.audit;
}

/** The filters after one has been chosen; an empty value removes it. */
export function chosen(filters: TrailFilters, name: keyof TrailFilters, value: string): TrailFilters {
  const { [name]: _, ...others } = filters;
  return value === '' ? others : { ...others, [name]: value };
}

/** The filters as the call takes them: a day from its first to its last instant in the reader's time zone. */
export function queryOf({ desde, hasta, quien, tipo, perfil, cuenta, operacion }: TrailFilters) {
  const [from, to] = [dayStart(desde), dayEnd(hasta)];
  return {
    ...(from && { from }),
    ...(to && { to }),
    ...(quien && { actor: quien }),
    ...(tipo && { type: tipo as never }),
    ...(perfil && { profile: perfil }),
    ...(cuenta && { account: cuenta }),
    ...(operacion && { command: operacion }),
  };
}
