import { AgentRegistered, exampleAgent, exampleRef } from '@busca/events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keys, nameKey, nameQuery, type ProfileDocument } from '../../read-models/index.ts';
import { documentAfter, recorder } from '../../testing/index.ts';
import { indexProfile } from './profile-index.ts';
import { agentsProjection } from './profiles.ts';

const pending: ProfileDocument = documentAfter(agentsProjection, [recorder()('AgentRegistered', AgentRegistered.example)])!;
const listed = (details: Partial<typeof exampleAgent> = {}): ProfileDocument => ({
  ...pending, status: 'approved', details: { ...exampleAgent, ...details },
});

const startsSomewhere = (text: string, prefix: string) => text.startsWith(prefix) || text.includes(` ${prefix}`);

describe('the lists of a profile', () => {
  it('are private until it is approved', () => {
    const { keys: lists, terms } = indexProfile(pending);
    expect(lists).toEqual(['all', 'status:pending', `account:${exampleRef.accountId}`]);
    expect(terms).toEqual([]);
  });

  it('stay private for a profile of the sister site, approved or not', () => {
    const { keys: lists, terms } = indexProfile({ ...listed(), website: 'Findahome', isPremium: true });
    expect(lists).toEqual(['all', 'status:approved', `account:${exampleRef.accountId}`]);
    expect(terms).toEqual([]);
  });

  it('are its cities with and without their state, each of its languages in them, and the prefixes of its name', () => {
    expect(indexProfile(listed()).keys).toEqual([
      'all', 'status:approved', `account:${exampleRef.accountId}`, 'listed',
      'city:miami fl', 'city:miami', 'city:hialeah fl', 'city:hialeah', 'state:fl',
      'listed|espanol', 'city:miami fl|espanol', 'city:miami|espanol', 'city:hialeah fl|espanol', 'city:hialeah|espanol', 'state:fl|espanol',
      'listed|ingles', 'city:miami fl|ingles', 'city:miami|ingles', 'city:hialeah fl|ingles', 'city:hialeah|ingles', 'state:fl|ingles',
      'name:j', 'name:jo', 'name:jos', 'name:p', 'name:pe', 'name:per', 'full:jose perez',
    ]);
  });

  it('are those of New York for a borough, and one for all the ways to write a city', () => {
    const listsOf = (areas_served: string) => indexProfile(listed({ areas_served })).keys.filter((list) => /^(city|state):[^|]*$/.test(list));
    expect(listsOf('Queens, NY')).toEqual(['city:queens ny', 'city:queens', 'city:new york ny', 'city:new york', 'state:ny']);
    expect(listsOf('New York City, NY; Nueva York; New York, NY')).toEqual(['city:new york ny', 'city:new york', 'state:ny']);
    expect(listsOf('Ft. Lauderdale, FL')).toEqual(listsOf('Fort Lauderdale, FL'));
  });

  it('are those of the primary language where the profile names no language that is known', () => {
    const languagesOf = (details: Partial<typeof exampleAgent>) => indexProfile(listed(details)).keys.filter((list) => list.startsWith('listed|'));
    expect(languagesOf({ languages_spoken: 'Portuguese & Kreyòl' })).toEqual(['listed|portugues', 'listed|criollo-haitiano']);
    expect(languagesOf({ languages_spoken: 'Bilingüe' })).toEqual(['listed|espanol']);
  });

  it('include the premium list, and sort a premium profile first', () => {
    const premium = indexProfile({ ...listed(), isPremium: true });
    expect(premium.keys).toContain('premium');
    expect(premium.sort < indexProfile(listed({ full_name: 'Ana' })).sort).toBe(true);
  });

  it('are each named once, however often a city or a prefix is repeated', () => {
    const { keys: lists } = indexProfile(listed({ full_name: 'Pepe Pérez', areas_served: 'Miami, FL;Miami, OK; ; miami, fl' }));
    expect(lists).toEqual([...new Set(lists)]);
    expect(lists.filter((list) => /^city:[^|]*$/.test(list))).toEqual(['city:miami fl', 'city:miami', 'city:miami ok']);
  });
});

describe('suggestions', () => {
  it('are found by any word of the name', () => {
    expect(indexProfile(listed({ full_name: 'José Pérez García' })).terms).toEqual([
      { term: 'jose perez garcia', label: 'José Pérez García' },
      { term: 'perez garcia', label: 'José Pérez García' },
      { term: 'garcia', label: 'José Pérez García' },
    ]);
  });
});

describe('a name with an apostrophe or a hyphen', () => {
  const entry = indexProfile(listed({ full_name: "Luz O'Neill-Paz" }));

  it.each(['oneill', "O'Neill", 'o’neill', 'o neill', "O'Neill-Paz", 'oneill paz', 'oneillpaz', 'paz', 'luz o'])('is found by the beginning %s', (typed) => {
    const { keys: lists, text } = nameQuery(typed);
    expect(entry.keys).toEqual(expect.arrayContaining(lists));
    if (text !== undefined) expect(startsSomewhere(entry.text, text)).toBe(true);
    expect(entry.terms.some(({ term }) => term.startsWith(nameKey(typed)))).toBe(true);
  });

  it.each(["luz o'neill-paz", 'Luz ONeill Paz', 'Luz O Neill Paz', 'luz oneillpaz'])('is found as the full name %s', (typed) => {
    expect(entry.keys).toContain(keys.fullName(typed));
  });

  it('is not found by a text across two of its spellings', () => {
    const { text } = nameQuery('paz luz');
    expect(startsSomewhere(entry.text, text!)).toBe(false);
  });
});

const name = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));

describe('a name query', () => {
  it('needs no text filter for prefixes that have their own list, and names the list of each word', () => {
    expect(nameQuery('Pér')).toEqual({ keys: ['name:per'] });
    expect(nameQuery('PÉREZ')).toEqual({ keys: ['name:per'], text: 'perez' });
    expect(nameQuery('jo p')).toEqual({ keys: ['name:jo', 'name:p'], text: 'jo p' });
    expect(nameQuery('Ana Pérez Pérez')).toEqual({ keys: ['name:ana', 'name:per'], text: 'ana perez perez' });
  });

  it('reads few lists of a long text, whose text filter holds all its words', () => {
    const words = Array.from({ length: 30 }, (_, place) => `${String.fromCodePoint(97 + place)}ana`);
    const { keys: lists, text } = nameQuery(words.join(' '));
    expect(lists).toHaveLength(16);
    expect(text).toBe(nameKey(words.join(' ')));
  });

  it('finds every name by any prefix that starts at one of its words', () => {
    fc.assert(fc.property(name, fc.nat(), fc.integer({ min: 1, max: 12 }), (full_name, word, length) => {
      const { keys: lists, text } = indexProfile(listed({ full_name }));
      const words = full_name.split(' ');
      const typed = [...words.slice(word % words.length).join(' ')].slice(0, length).join('');
      fc.pre(nameKey(typed) !== '');
      const query = nameQuery(typed);
      expect(lists).toEqual(expect.arrayContaining(query.keys));
      if (query.text !== undefined) expect(startsSomewhere(text, query.text)).toBe(true);
    }));
  });

  it('finds nothing for an empty text', () => {
    const { keys: lists } = indexProfile(listed());
    for (const nothing of ['', '  ', '!?', '\0']) expect(lists).not.toContain(nameQuery(nothing).keys[0]);
  });

  it('finds the whole name regardless of capitals and accents', () => {
    expect(keys.fullName('  JOSÉ  Perez ')).toBe(keys.fullName('José Pérez'));
  });
});
