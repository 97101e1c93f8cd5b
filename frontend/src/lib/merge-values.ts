/** A field that was changed here and elsewhere, to different values. */
interface Collision {
  field: string;
  /** What stands here, and what stands elsewhere. */
  mine: string;
  theirs: string;
}

export interface Merged<Fields extends Record<string, string>> {
  /** What changed elsewhere is taken over, what was typed here stays. */
  values: Fields;
  /** Fields that changed elsewhere alone. */
  taken: string[];
  collisions: Collision[];
}

const same = (one: string | undefined, other: string | undefined): boolean => one?.trim() === other?.trim();

/**
 * Merges what was typed with what came to be elsewhere since (`base` is what both began with), field by field.
 * Surrounding spaces are no change.
 */
export function mergeValues<Fields extends Record<string, string>>(base: Fields, mine: Fields, theirs: Fields): Merged<Fields> {
  const fields = Object.keys(theirs);
  const changedElsewhere = fields.filter((field) => !same(base[field], theirs[field]));
  const isOurs = (field: string) => !same(base[field], mine[field]) && !same(mine[field], theirs[field]);
  return {
    values: Object.fromEntries(fields.map((field) => [field, isOurs(field) ? mine[field] : theirs[field]])) as Fields,
    taken: changedElsewhere.filter((field) => same(base[field], mine[field])),
    collisions: changedElsewhere.filter(isOurs).map((field) => ({ field, mine: mine[field] ?? '', theirs: theirs[field] ?? '' })),
  };
}
