import { es } from '../../copy/es.ts';

/** What a field is called on the screens. */
export const fieldName = (field: string): string => es.admin.audit.fields[field] ?? (es.form.labels as Record<string, string>)[field] ?? field;

/** Values that have a word of their own, by field. */
const words: Record<string, Record<string, string>> = {
  status: es.portal.profiles.status,
  primary_language: es.form.languages,
  plan_type: es.portal.profiles.plans,
  chosen_plan: es.portal.profiles.plans,
};

/** A field's value as a reader takes it: yes and no, a state's word, a dash for nothing. */
export function fieldValue(field: string, value: string | boolean | null): string {
  if (typeof value === 'boolean') return value ? es.admin.audit.yes : es.admin.audit.no;
  return words[field]?.[value ?? ''] ?? (value || es.admin.profiles.empty);
}

/** What an event did, by its type. */
export const eventName = (type: string): string => es.admin.audit.types[type] ?? type;

/** Who acted: 'Ana Ríos (administrador)'. */
export function actorName({ name, role }: { name: string | null; role: string }): string {
  if (role === 'System') return es.admin.audit.system;
  return `${name ?? es.admin.audit.unnamed} (${es.admin.audit.roles[role] ?? role})`;
}

const full = new Intl.DateTimeFormat('es-US', {
  year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', second: '2-digit', timeZoneName: 'short',
});

/** An instant in the reader's own time zone, which it names. */
export const writeInstant = (at: string): string => full.format(new Date(at));
