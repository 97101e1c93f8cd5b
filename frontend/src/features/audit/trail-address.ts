import { es } from '../../copy/es.ts';
import { adminPaths } from '../../lib/paths.ts';
import { dayEnd, dayStart, readerZone, spanOfPeriod } from './moments.ts';

/**
 * Filters of the audit trail, by their names in the address. Dates are days in the reader's time zone (yyyy-mm-dd),
 * `tipo` is types of events with commas between them, `periodo` a week or month of the figures.
 */
const filterNames = [
  'periodo',
  'desde',
  'hasta',
  'quien',
  'tipo',
  'campo',
  'texto',
  'perfil',
  'cuenta',
  'operacion',
] as const;
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
  periodo: (value) => spanOfPeriod(value) !== undefined,
  desde: (value) => DAY.test(value) && !Number.isNaN(Date.parse(value)),
  hasta: (value) => DAY.test(value) && !Number.isNaN(Date.parse(value)),
  quien: (value) => UUID.test(value) || value === 'System' || value === 'Visitor',
  tipo: (value) => value.split(',').every((type) => Object.hasOwn(es.admin.audit.types, type)),
  campo: (value) => Object.hasOwn(es.admin.audit.fields, value),
  texto: (value) => value.length <= 200 && /[\p{L}\p{N}]{3}/u.test(value),
  perfil: (value) => UUID.test(value),
  cuenta: (value) => UUID.test(value),
  operacion: (value) => UUID.test(value),
};

/** The filters among some values, by their names; an invalid value counts as none. */
export const readFilters = (values: Readonly<Record<string, string>>): TrailFilters =>
  Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = (values[name] ?? '').trim();
      return isValid[name](value) ? [[name, value]] : [];
    }),
  );

/** The types that are asked for, each once. */
export const typesOf = ({ tipo = '' }: TrailFilters): string[] => [...new Set(tipo.split(',').filter(Boolean))];

/** Reads an address; an invalid value counts as none. */
export function readTrail(url: string): TrailAddress {
  const query = new URL(url).searchParams;
  const antes = query.get('antes') ?? '';
  return { filters: readFilters(Object.fromEntries(query)), ...(/^\d{1,20}$/.test(antes) && { antes }) };
}

/** `path`: the trail's, or its copy's for paper. */
export function writeTrail({ filters, antes }: TrailAddress, path: string = adminPaths.audit): string {
  const query = new URLSearchParams({ ...filters, ...(antes && { antes }) }).toString();
  return query ? `${path}?${query}` : path;
}

/** The filters without one, or without one of its types. */
export function withoutFilter(filters: TrailFilters, name: keyof TrailFilters, type?: string): TrailFilters {
  const { [name]: _, ...others } = filters;
  const types = typesOf(filters).filter((other) => other !== type);
  return type === undefined || types.length === 0 ? others : { ...others, tipo: types.join(',') };
}

/**
 * The filters as the call takes them: a day from its first to its last instant in the reader's time zone, a week or
 * month of the figures in UTC, and what lies in both where both are there.
 */
export function queryOf({
  periodo = '',
  desde,
  hasta,
  quien,
  tipo,
  campo,
  texto,
  perfil,
  cuenta,
  operacion,
}: TrailFilters) {
  const span = spanOfPeriod(periodo);
  const first = [dayStart(desde), span && new Date(span.start).toISOString()];
  const last = [dayEnd(hasta), span && new Date(span.end - 1).toISOString()];
  const [from, to] = [first.filter(Boolean).sort().at(-1), last.filter(Boolean).sort()[0]];
  return {
    ...(from && { from }),
    ...(to && { to }),
    ...(quien && { actor: quien }),
    ...(tipo && { type: tipo }),
    ...(campo && { field: campo }),
    ...(texto && { text: texto }),
    ...(perfil && { profile: perfil }),
    ...(cuenta && { account: cuenta }),
    ...(operacion && { command: operacion }),
  };
}

/** The filters as the calls of files take them, which write local times in the reader's time zone. */
export const fileQueryOf = (filters: TrailFilters) => ({
  ...queryOf(filters),
  zone: readerZone(),
});
