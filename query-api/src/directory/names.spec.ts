import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AgentReply } from '../contract.ts';
import { start, type Started } from '../testing/index.ts';

let api: Started;
beforeEach(async () => void (api = await start()));
afterEach(() => api.stop());

async function found(name: string): Promise<string[]> {
  const { body, headers } = await api.get<AgentReply[]>(`/api/agents/busca/name/${encodeURIComponent(name)}?page=1&limit=50`);
  expect(headers.get('X-Total-Count')).toBe(String(body.length));
  return body.map(({ full_name }) => full_name).toSorted();
}

describe('Search by name', () => {
  it('finds each profile once, whichever spelling of its name is typed, and no other', async () => {
    await api.people({ name: 'Eva Ruiz-Paz' }, { name: 'Eva Ruizpaz' }, { name: 'Eva Ruiz Paz' }, { name: 'Eva Ruiz' });
    expect(await found('ruizp')).toEqual(['Eva Ruiz-Paz', 'Eva Ruizpaz']);
    expect(await found('ruiz p')).toEqual(['Eva Ruiz Paz', 'Eva Ruiz-Paz']);
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
    expect(await found('ana marin a')).toEqual(['Ana Marín a', 'Ana Marín a']);
  });
});
