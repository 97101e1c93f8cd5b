import { position } from '@busca/events';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Change, ReadModelWriter } from '../port.ts';

export type Body = { n: number };
type Step = { id: string; next: { keys: string[]; sort: string; words: string[] } | null };

const KEYS = ['all', 'listed', 'city:a', 'city:b'];
const WORDS = ['ana', 'anabel', 'maria', 'mario', 'zoe'];

/** Ids as projections have them, in the order of the letters. */
const FORMS: readonly ((letter: string) => string)[] = [
  (letter) => letter,
  (letter) => `0198c5a0-0000-7000-8000-00000000000${letter}`,
  (letter) => `é-0198c5a0-0000-7000-8000-00000000000${letter}`,
];
/** As the log has them: each of its documents is sorted by its own. */
const ofLog = (letter: string): string => position(letter.charCodeAt(0));

/** Sort keys as the documents of one model have them. */
const SORTS: readonly (readonly string[])[] = [
  ['', '000000000000012', '1', '1é', '2'],
  ['', '2024-02-29T23:59:59.999Z', '2026-03-01T00:00:00.000Z', '2026-03-01T00:00:00.001Z'],
];

const stepsOf = (sorts: readonly string[]): fc.Arbitrary<Step[]> => {
  const next = fc.record({
    keys: fc.subarray(KEYS),
    sort: fc.constantFrom(...sorts),
    words: fc.array(fc.constantFrom(...WORDS), { maxLength: 3 }),
  });
  const step = fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e'), next: fc.option(next, { freq: 4 }) });
  return fc.array(step, { minLength: 1, maxLength: 30 });
};

export const toChange = ({ id, next }: Step, at: number): Change<Body> => ({
  id,
  position: position(at + 1),
  next: next && {
    body: { n: at },
    index: {
      keys: next.keys,
      sort: next.sort,
      text: next.words.join(' '),
      terms: next.words.map((term) => ({ term, label: next.words.join(' ') })),
    },
  },
});

/** Commits the changes in batches of the given sizes, in rotation; each batch twice with `twice`. */
export async function write(
  writer: ReadModelWriter<Body>,
  changes: Change<Body>[],
  sizes: number[],
  twice: boolean,
): Promise<void> {
  for (let from = 0, turn = 0; from < changes.length; turn += 1) {
    const batch = changes.slice(from, from + sizes[turn % sizes.length]!);
    for (const _ of twice ? [1, 2] : [1]) await writer.commit({ changes: batch, checkpoint: batch.at(-1)!.position });
    from += batch.length;
  }
}

/** Everything that a reader can read, in pages of two. */
export async function everything(writer: ReadModelWriter<Body>) {
  const lists = KEYS.map(async (key) => {
    const total = await writer.total({ keys: [key] });
    const pages = [];
    for (let offset = 0; offset < total + 2; offset += 2)
      pages.push(...(await writer.page({ keys: [key], offset, limit: 2 })));
    const [first] = pages;
    const rest = first ? await writer.page({ keys: [key], after: first, offset: 0, limit: 100 }) : [];
    expect(rest).toEqual(pages.slice(1));
    expect((await writer.ids({ keys: [key] })).toSorted()).toEqual(pages.map(({ id }) => id).toSorted());
    return { key, total, both: await writer.total({ keys: ['all', key] }), pages };
  });
  const suggestions = ['', 'an', 'anab', 'mari', 'x'].map((prefix) => writer.suggest(prefix, 100));
  return {
    lists: await Promise.all(lists),
    suggestions: await Promise.all(suggestions),
    position: (await writer.state()).position,
  };
}

/** What `everything` must return, computed from the changes alone. */
export function expected(changes: Change<Body>[]) {
  const documents = new Map<string, Change<Body>>();
  for (const one of changes) documents.set(one.id, one);
  const present = [...documents.values()].flatMap(({ id, position: at, next }) => (next ? [{ id, at, ...next }] : []));
  const lists = KEYS.map((key) => {
    const list = present
      .filter(({ index }) => index.keys.includes(key))
      .toSorted((a, b) => order(a.index.sort, b.index.sort) || order(a.id, b.id));
    const both = list.filter(({ index }) => index.keys.includes('all')).length;
    return {
      key,
      total: list.length,
      both,
      pages: list.map(({ id, at, body, index }) => ({ id, position: at, body, sort: index.sort })),
    };
  });
  const terms = present
    .flatMap(({ index }) => index.terms)
    .toSorted((a, b) => order(a.term, b.term) || order(a.label, b.label));
  const suggestions = ['', 'an', 'anab', 'mari', 'x'].map((prefix) => [
    ...new Set(terms.filter(({ term }) => term.startsWith(prefix)).map(({ label }) => label)),
  ]);
  return { lists, suggestions, position: changes.at(-1)!.position };
}

const order = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Arbitrary changes with ascending positions, and sizes of batches. */
export const someChanges: fc.Arbitrary<Change<Body>[]> = fc
  .tuple(fc.constantFrom(...FORMS, ofLog), fc.oneof(...SORTS.map(stepsOf)))
  .map(([form, some]) =>
    some.map(({ id: letter, next }, at) => {
      const id = form(letter);
      return toChange({ id, next: next && form === ofLog ? { ...next, sort: id } : next }, at);
    }),
  );
export const batchSizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 });
