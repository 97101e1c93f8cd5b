import { isDeepStrictEqual } from 'node:util';
import type { ReadModelDocument, ReadModelReader } from '../read-models/index.ts';

/** Documents read at once. */
const BATCH = 500;

/** A document that a replay and the live read model do not have alike. */
export type Difference<Body> =
  | { kind: 'only-replayed'; id: string; replayed: Body }
  | { kind: 'only-live'; id: string; live: Body }
  /** `fields` are paths, such as `details.full_name`. */
  | { kind: 'changed'; id: string; replayed: Body; live: Body; fields: string[] };

type Documents<Body> = Pick<ReadModelReader<Body>, 'get' | 'byId'>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Paths of the values that differ. A list is one value. */
export function changedFields(one: unknown, other: unknown, path = ''): string[] {
  if (!isObject(one) || !isObject(other)) return isDeepStrictEqual(one, other) ? [] : [path];
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names.flatMap((name) => changedFields(one[name], other[name], path === '' ? name : `${path}.${name}`));
}

async function* pagesOf<Body>(reader: Documents<Body>): AsyncGenerator<ReadModelDocument<Body>[]> {
  for (let after = '', full = true; full;) {
    const page = await reader.byId(after, BATCH);
    yield page;
    after = page.at(-1)?.id ?? after;
    full = page.length === BATCH;
  }
}

/** The documents of a page, each with that of the same id on the other side. */
const paired = <Body>(page: readonly ReadModelDocument<Body>[], others: Documents<Body>) =>
  Promise.all(page.map(async ({ id, body }) => ({ id, body, other: (await others.get(id))?.body })));

/**
 * The documents that differ: those of the replay first, then those that are only live, each by id: the order of their
 * lists would say where a masked name belongs. Memory does not grow with their number.
 */
export async function* compare<Body>(
  replayed: Documents<Body>,
  live: Documents<Body>,
  onEqual: () => void = () => {},
): AsyncGenerator<Difference<Body>> {
  for await (const page of pagesOf(replayed))
    for (const { id, body, other } of await paired(page, live)) {
      const fields = other === undefined ? [] : changedFields(body, other);
      if (other === undefined) yield { kind: 'only-replayed', id, replayed: body };
      else if (fields.length > 0) yield { kind: 'changed', id, replayed: body, live: other, fields };
      else onEqual();
    }
  for await (const page of pagesOf(live))
    for (const { id, body, other } of await paired(page, replayed))
      if (other === undefined) yield { kind: 'only-live', id, live: body };
}
