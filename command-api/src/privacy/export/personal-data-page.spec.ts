import { definitions, profileStatuses } from '@busca/events';
import { describe, expect, it } from 'vitest';
import { signInEvents } from '../../contract.ts';
import { exportedTypes } from './history.ts';
import { copy } from './personal-data.es.ts';
import { personalDataPage } from './personal-data-page.ts';
import type { PersonalData } from './personal-data.ts';

describe('The page of the export', () => {
  interface Schema { def: { type: string; shape?: Record<string, Schema>; innerType?: Schema; element?: Schema; valueType?: Schema }; options?: (string | Schema)[] }

  /** The fields whose values are words of a list, with the list. */
  function listsIn(schema: Schema | undefined, field = ''): [field: string, word: string][] {
    if (!schema) return [];
    const { def: { type, shape, innerType, element, valueType }, options = [] } = schema;
    if (type === 'enum') return options.map((word) => [field, String(word)]);
    return [...Object.entries(shape ?? {}).flatMap(([name, part]) => listsIn(part, name)), ...[innerType, element, valueType].flatMap((part) => listsIn(part, field))];
  }

  it('has Spanish words for every value that is a word of a list, but for the names of sites and plans', () => {
    const names = new Set(['Busca', 'Findahome', 'Free', 'Standard', 'Pro', 'Enterprise']);
    const lists = definitions.filter(({ type }) => exportedTypes.includes(type)).flatMap(({ data }) => listsIn(data as unknown as Schema));
    const all = [...lists, ...signInEvents.map((event) => ['event', event] as const), ...profileStatuses.map((status) => ['status', status] as const)];
    expect(all.filter(([field, word]) => !names.has(word) && !copy.values[field]?.[word])).toEqual([]);
  });

  it('says them in place of the words of programs', () => {
    const change = { at: 'x', type: 'AgentEdited', by: 'self', data: { personal: { changes: { primary_language: { from: 'English', to: 'Both' } } } } };
    const account = { id: 'a', name: 'Agent', email: 'ana@example.com', user_type: 'Agent', email_confirmed: true, pending_email: null, news: true, second_factor: false };
    const data = { exportedAt: 'x', account, passkeys: [], profiles: [], messages: [], demoRequests: [], sessions: [], pictures: [], signIns: [{ event: 'sign-up', at: 'x' }], history: [change] };
    const page = personalDataPage(data as unknown as PersonalData);
    expect(['Agente', 'Inglés', 'Los dos', 'Te registraste', '<td>Agent</td>'].filter((word) => !page.includes(word))).toEqual([]);
    expect(['sign-up', 'English', 'Both'].filter((word) => page.includes(word))).toEqual([]);
  });
});
