import type { AuditEntryReply } from '@busca/query-api/contract';
import { specialtiesText, specialtyWords } from '@busca/query-api/contract/specialties';
import { es } from '../../copy/es.ts';
import { codeWords, fieldNames } from '../../copy/field-words.ts';
import { session } from '../../lib/session.ts';

/** The label of a field. */
export const fieldName = (field: string): string => fieldNames[field] ?? field;

/** What an event did, in Spanish; an unknown type is returned as it is. */
export const eventName = (type: string): string => es.admin.audit.types[type] ?? type;

interface Actor {
  id?: string | null;
  role: string;
  name: string | null;
}

/** Whether it is the reader: analysts see nobody's name, and know themselves all the same. */
export const isReader = ({ id }: Pick<Actor, 'id'>): boolean =>
  id !== null && id !== undefined && id === session()?.user.id;

/** Name and role of an actor: 'Ana Ríos (administrador)'. */
export function actorName(actor: Actor): string {
  const { name, role } = actor;
  if (role === 'System') return es.admin.audit.system;
  return `${name ?? (isReader(actor) ? es.admin.audit.yourself : es.admin.audit.unnamed)} (${es.admin.audit.roles[role] ?? role})`;
}

const full = new Intl.DateTimeFormat('es-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
});

/** An instant in the reader's time zone, with the name of the zone. */
export const writeInstant = (at: string): string => full.format(new Date(at));

/** Fields whose values are instants (ISO). */
const instants: ReadonlySet<string> = new Set(['until', 'waiting_since']);

/** A field's value in a reply, as the audit trail has it: specialities as one text. */
export const plainValue = (value: unknown): string | boolean | null =>
  Array.isArray(value) ? specialtiesText(value as string[]) : ((value ?? null) as string | boolean | null);

/** A field's value as text: yes or no, the label of a state, an instant as people read it, a dash for nothing. */
export function fieldValue(field: string, value: string | boolean | null): string {
  if (field === 'specialties' && value) return specialtyWords(String(value)) || String(value);
  if (typeof value === 'boolean') return value ? es.admin.audit.yes : es.admin.audit.no;
  if (value && instants.has(field)) return writeInstant(value);
  return codeWords[field]?.[value ?? ''] ?? (value || es.admin.profiles.empty);
}

/** Who was first, with what and when. */
export const writeFirst = ({ actor, type, at }: AuditEntryReply): string =>
  es.admin.stale.first(actorName(actor), eventName(type), writeInstant(at));
