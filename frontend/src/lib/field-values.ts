/** The fields that an edit may empty. */
const MAY_BE_EMPTY: readonly string[] = ['specialties'];
const isEmptied = (field: string, value: string): boolean => value.trim() === '' && !MAY_BE_EMPTY.includes(field);

/**
 * The changed fields of `now`, trimmed, without those that may not be emptied and are: an edit sends these alone.
 * Surrounding spaces are no change.
 */
export function changedFields<Fields extends Record<string, string>>(before: Fields, now: Fields): Partial<Fields> {
  const changed = Object.entries(now)
    .map(([field, value]) => [field, value.trim()] as const)
    .filter(([field, value]) => !isEmptied(field, value) && value !== (before[field] ?? '').trim());
  return Object.fromEntries(changed) as Partial<Fields>;
}

/** Names of the fields that have become blank: an edit can't send them, since the route takes no empty ones. */
export const emptiedFields = (before: Record<string, string>, now: Record<string, string>): string[] =>
  Object.keys(now).filter((field) => isEmptied(field, now[field] ?? '') && (before[field] ?? '').trim() !== '');

/** Whether any value has changed. */
export const changedSince = <Values extends object>(before: Values, now: Values): boolean =>
  (Object.keys(now) as (keyof Values)[]).some((field) => now[field] !== before[field]);

/** A field that was changed in this form and elsewhere, to different values. */
interface Collision {
  field: string;
  /** The value in this form, and the value elsewhere. */
  mine: string;
  theirs: string;
}

export interface Merged<Fields extends Record<string, string>> {
  /** The form's own changes, and for all other fields the values from elsewhere. */
  values: Fields;
  /** Fields that changed only elsewhere. */
  taken: string[];
  collisions: Collision[];
}

const same = (one: string | undefined, other: string | undefined): boolean => one?.trim() === other?.trim();

/** Three-way merge of form values, field by field; `base` is the common start. Surrounding spaces are no change. */
export function mergeValues<Fields extends Record<string, string>>(
  base: Fields,
  mine: Fields,
  theirs: Fields,
): Merged<Fields> {
  const fields = Object.keys(theirs);
  const changedElsewhere = fields.filter((field) => !same(base[field], theirs[field]));
  const isOurs = (field: string) => !same(base[field], mine[field]) && !same(mine[field], theirs[field]);
  return {
    values: Object.fromEntries(fields.map((field) => [field, isOurs(field) ? mine[field] : theirs[field]])) as Fields,
    taken: changedElsewhere.filter((field) => same(base[field], mine[field])),
    collisions: changedElsewhere
      .filter(isOurs)
      .map((field) => ({ field, mine: mine[field] ?? '', theirs: theirs[field] ?? '' })),
  };
}
