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
