import { nameKey, nameKeys } from '@busca/projectors/read-models';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AgentReply } from '../contract.ts';
import { start, type Started } from '../testing/index.ts';

let api: Started;
beforeEach(async () => void (api = await start()));
afterEach(() => api.stop());

async function found(name: string, { get }: Pick<Started, 'get'> = api): Promise<string[]> {
  const { body, headers } = await get<AgentReply[]>(
    `/api/agents/busca/name/${encodeURIComponent(name)}?page=1&limit=50`,
  );
  expect(headers.get('X-Total-Count')).toBe(String(body.length));
  return body.map(({ full_name }) => full_name).toSorted();
}

describe('Search by name', () => {
  it('finds each profile once, whichever spelling of its name is typed, and no other', async () => {
    await api.people({ name: 'Eva Ruiz-Paz' }, { name: 'Eva Ruizpaz' }, { name: 'Eva Ruiz Paz' }, { name: 'Eva Ruiz' });
    expect(await found('ruizp')).toEqual(['Eva Ruiz-Paz', 'Eva Ruizpaz']);
    expect(await found('ruiz p')).toEqual(['Eva Ruiz Paz', 'Eva Ruiz-Paz']);
    expect(await found('ruiz-paz, eva')).toEqual(['Eva Ruiz Paz', 'Eva Ruiz-Paz']);
    expect(await found('eva ruiz')).toHaveLength(4);
    expect(await found('eva ruiz pazo')).toEqual([]);
  });

  it('finds a name of very many words by all of them, and no other', async () => {
    const words = Array.from({ length: 20 }, (_, n) => `${String.fromCodePoint(97 + n)}ana`).join(' ');
    await api.people({ name: words });
    expect(await found(words)).toEqual([words]);
    expect(await found(`${words}x`)).toEqual([]);
    expect(await found(words.replace('tana', 'tena'))).toEqual([]);
  });

  it('finds all, however many full names there are', async () => {
    const surnames = Array.from({ length: 18 }, (_, n) => `Marín ${'abcdefghijklmnopqr'[n]}`);
    await api.people(...surnames.map((surname) => ({ name: `Ana ${surname}` })), { name: 'Ana Marín a' });
    expect(await found('marin')).toHaveLength(19);
    expect(await found('ana mar')).toHaveLength(19);
    expect(await found('b marin ana')).toEqual(['Ana Marín b']);
  });

  it('finds those whose name has all words in one of its spellings, whatever the names and the text', async () => {
    // Few words, so that a text finds few full names as well as many, and spellings that differ by a hyphen alone.
    const word = fc.constantFrom('Baab', 'Ba-ab', 'Baa-b', 'Ba ab', 'Baabé', "B'aaba", 'Aba', 'Abé');
    const name = fc.tuple(word, word).map((words) => words.join(' '));
    const text = fc.tuple(fc.nat(), fc.nat(), fc.nat());
    await fc.assert(
      fc.asyncProperty(
        fc.array(name, { minLength: 5, maxLength: 45 }),
        fc.array(text, { minLength: 30, maxLength: 30 }),
        async (names, texts) => {
          const all = await start();
          try {
            await all.people(...names.map((one) => ({ name: one })));
            for (const [of, from, length] of texts) {
              const searched = partOfName(names[of % names.length]!, from, length);
              const words = nameKey(searched).split(' ');
              const expected = names.filter((one) =>
                nameKeys(one).some((key) => words.every((word) => ` ${key}`.includes(` ${word}`))),
              );
              expect(await found(searched, all), searched).toEqual(expected.toSorted());
            }
          } finally {
            await all.stop();
          }
        },
      ),
      { numRuns: 12, endOnFailure: true },
    );
  });
});

/**
 * A part of one of a name's spellings, from the beginning of a word on, every other time with its words turned round.
 */
function partOfName(name: string, from: number, length: number): string {
  const keys = nameKeys(name);
  const words = keys[from % keys.length]!.split(' ');
  const part = words.slice(from % words.length).join(' ');
  const typed = part.slice(0, 1 + (length % part.length)).trim();
  return from % 2 === 0 ? typed : typed.split(' ').toReversed().join(' ');
}
