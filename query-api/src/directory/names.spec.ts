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

  it('finds all, however many full names there are', async () => {
    const surnames = Array.from({ length: 18 }, (_, n) => `Marín ${'abcdefghijklmnopqr'[n]}`);
    await api.people(...surnames.map((surname) => ({ name: `Ana ${surname}` })), { name: 'Ana Marín a' });
    expect(await found('marin')).toHaveLength(19);
    expect(await found('ana marin a')).toEqual(['Ana Marín a', 'Ana Marín a']);
  });
});
