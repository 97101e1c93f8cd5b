import { AgentRegistered, exampleAgent, exampleRef } from '@busca/events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findIn,
  keys,
  nameKey,
  nameKeys,
  nameQuery,
  termPrefix,
  typedName,
  type IndexEntry,
  type ProfileDocument,
} from '../../read-models/index.ts';
import { documentAfter, recorder } from '../../testing/index.ts';
import { indexProfile } from './profile-index.ts';
import { agentsProjection } from './profiles.ts';

const pending: ProfileDocument = documentAfter(agentsProjection, [
  recorder()('AgentRegistered', AgentRegistered.example),
])!;
const listed = (details: Partial<typeof exampleAgent> = {}): ProfileDocument => ({
  ...pending,
  status: 'approved',
  details: { ...exampleAgent, ...details },
});

/** Whether a typed name is looked up among the terms of an entry, and found in its name. */
const finds = ({ terms }: IndexEntry, typed: string): boolean =>
  terms.some(
    ({ term, label }) =>
      typedName(typed).some((reading) => term.startsWith(termPrefix(reading))) &&
      findIn(nameKeys(label), typedName(typed)) !== null,
  );

describe('the lists of a profile', () => {
  it('are private until it is approved', () => {
    const { keys: lists, terms } = indexProfile(pending);
    expect(lists).toEqual(['all', 'status:pending', `account:${exampleRef.accountId}`]);
    expect(terms).toEqual([]);
  });

  it('stay private for a profile of the sister site, approved or not', () => {
    const { keys: lists, terms } = indexProfile({ ...listed(), website: 'Findahome', isPremium: true });
    expect(lists).toEqual(['all', 'status:approved', `account:${exampleRef.accountId}`, 'licence:unchecked']);
    expect(terms).toEqual([]);
  });

  it('are its cities with and without their state, and the prefixes of its name', () => {
    expect(indexProfile(listed()).keys).toEqual([
      'all',
      'status:approved',
      `account:${exampleRef.accountId}`,
      'licence:unchecked',
      'listed',
      'city:miami fl',
      'city:miami',
      'whole:miami fl',
      'city:hialeah fl',
      'city:hialeah',
      'state:fl',
      'name:j',
      'name:jo',
      'name:jos',
      'name:p',
      'name:pe',
      'name:per',
      'full:jose perez',
    ]);
  });

  it('have one for admins of those whose languages are others than Spanish', () => {
    const lists = (languages_spoken: string, primary_language: 'English' | 'Both' = 'Both') =>
      indexProfile(listed({ languages_spoken, primary_language })).keys;
    expect(lists('Inglés y portugués')).toContain('without-spanish');
    expect(lists('', 'English')).toContain('without-spanish');
    expect(lists('Castellano; English')).not.toContain('without-spanish');
    expect(lists('Bilingüe')).not.toContain('without-spanish');
    expect(indexProfile({ ...listed({ languages_spoken: 'Inglés' }), status: 'suspended' }).keys).not.toContain(
      'without-spanish',
    );
  });

  it('are not multiplied by languages and specialities: these are tags of its rows, counted in each place', () => {
    const { keys: lists, tags, counts } = indexProfile(listed({ areas_served: 'Miami, FL', specialties: 'itin; va' }));
    expect(tags).toEqual(['espanol', 'ingles', 'itin', 'va']);
    const places = ['listed', 'city:miami fl', 'city:miami', 'whole:miami fl', 'state:fl'];
    expect(counts).toEqual(places.flatMap((list) => tags!.map((tag) => `${list}|${tag}`)));
    expect(lists.length).toBeLessThanOrEqual(20);
    expect(indexProfile(pending)).toMatchObject({ tags: [], counts: [] });
  });

  it('are those of New York for a borough, and one for all the ways to write a city', () => {
    const listsOf = (areas_served: string) =>
      indexProfile(listed({ areas_served })).keys.filter((list) => /^(city|state):[^|]*$/.test(list));
    expect(listsOf('Queens, NY')).toEqual([
      'city:queens ny',
      'city:queens',
      'city:new york ny',
      'city:new york',
      'state:ny',
    ]);
    expect(listsOf('Corona, NY')).toEqual([
      'city:corona ny',
      'city:corona',
      'city:queens ny',
      'city:queens',
      'city:new york ny',
      'city:new york',
      'state:ny',
    ]);
    expect(listsOf('New York City, NY; Nueva York; New York, NY')).toEqual([
      'city:new york ny',
      'city:new york',
      'state:ny',
    ]);
    expect(listsOf('Ft. Lauderdale, FL')).toEqual(listsOf('Fort Lauderdale, FL'));
  });

  it('are those of a whole city that has parts, and an area within another one adds nothing', () => {
    const wholes = (areas_served: string) =>
      indexProfile(listed({ areas_served })).keys.filter((list) => /^whole:[^|]*$/.test(list));
    expect(wholes('Queens, NY; Miami, FL; Hialeah, FL')).toEqual(['whole:queens ny', 'whole:miami fl']);
    expect(wholes('Corona, NY')).toEqual([]);
    const listsOf = (areas_served: string) =>
      indexProfile(listed({ areas_served })).keys.filter((list) => /^(city|whole):[^|]*$/.test(list));
    expect(listsOf('Corona, NY; Queens, NY; Brooklyn, NY; New York, NY')).toEqual(listsOf('New York, NY'));
    expect(indexProfile(listed({ areas_served: 'Queens, NY' })).counts).toContain('whole:queens ny|espanol');
  });

  it('are those of the primary language where the profile names no language that is known', () => {
    const languagesOf = (details: Partial<typeof exampleAgent>) =>
      indexProfile(listed({ ...details, specialties: '' })).tags;
    expect(languagesOf({ languages_spoken: 'Portuguese & Kreyòl' })).toEqual(['portugues', 'criollo-haitiano']);
    expect(languagesOf({ languages_spoken: 'Bilingüe' })).toEqual(['espanol']);
  });

  it('include the premium list, and sort a premium profile first', () => {
    const premium = indexProfile({ ...listed(), isPremium: true });
    expect(premium.keys).toContain('premium');
    expect(premium.sort < indexProfile(listed({ full_name: 'Ana' })).sort).toBe(true);
  });

  it('are each named once, however often a city or a prefix is repeated', () => {
    const { keys: lists } = indexProfile(
      listed({ full_name: 'Pepe Pérez', areas_served: 'Miami, FL;Miami, OK; ; miami, fl' }),
    );
    expect(lists).toEqual([...new Set(lists)]);
    expect(lists.filter((list) => /^city:[^|]*$/.test(list))).toEqual(['city:miami fl', 'city:miami', 'city:miami ok']);
  });
});

describe('suggestions', () => {
  it('are found by any word of the name, by what it sounds like, and by any two words', () => {
    expect(indexProfile(listed({ full_name: 'José Pérez de la Cruz' })).terms.map(({ term }) => term)).toEqual([
      'jose',
      'perez',
      'de',
      'la',
      'cruz',
      'delacruz',
      '~peres',
      '~krus',
      '~delakrus',
      '+jos per',
      '+cru jos',
      '+del jos',
      '+cru per',
      '+del per',
      '+cru del',
    ]);
    expect(indexProfile(listed({ full_name: 'José Pérez' })).terms[0]).toEqual({ term: 'jose', label: 'José Pérez' });
  });
});

describe('a name with an apostrophe or a hyphen', () => {
  const entry = indexProfile(listed({ full_name: "Luz O'Neill-Paz" }));

  it.each(['oneill', "O'Neill", 'o’neill', 'o neill', "O'Neill-Paz", 'oneill paz', 'oneillpaz', 'paz', 'luz o'])(
    'is found by the beginning %s',
    (typed) => {
      expect(finds(entry, typed)).toBe(true);
    },
  );

  it.each(["luz o'neill-paz", 'Luz ONeill Paz', 'Luz O Neill Paz', 'luz oneillpaz'])(
    'is found as the full name %s',
    (typed) => {
      expect(entry.keys).toContain(keys.fullName(typed));
    },
  );

  it('is not found by words that only two of its spellings have', () => {
    expect(finds(entry, 'oneillpaz neill')).toBe(false);
  });
});

const name = fc
  .array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 4 })
  .map((words) => words.join(' '));

describe('a name query', () => {
  it('needs no comparison for prefixes that have their own list, and names the list of each word', () => {
    expect(nameQuery('Pér')).toEqual({ keys: ['name:per'] });
    expect(nameQuery('PÉREZ')).toEqual({ keys: ['name:per'], words: ['perez'] });
    expect(nameQuery('jo p')).toEqual({ keys: ['name:jo', 'name:p'], words: ['jo', 'p'] });
    expect(nameQuery('Pérez, Ana Pérez')).toEqual({ keys: ['name:per', 'name:ana'], words: ['perez', 'ana', 'perez'] });
  });

  it('reads few lists of a long text, all of whose words are compared', () => {
    const words = Array.from({ length: 30 }, (_, place) => `${String.fromCodePoint(97 + place)}ana`);
    const { keys: lists, words: compared } = nameQuery(words.join(' '));
    expect(lists).toHaveLength(16);
    expect(compared).toEqual(nameKey(words.join(' ')).split(' '));
  });

  it('finds every name by any prefixes of any of its words, in any order', () => {
    fc.assert(
      fc.property(
        name,
        fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 6 })), { minLength: 1, maxLength: 4 }),
        (full_name, picked) => {
          const entry = indexProfile(listed({ full_name }));
          const words = nameKey(full_name).split(' ');
          const typed = picked
            .map(([word, length]) => [...words[word % words.length]!].slice(0, length).join(''))
            .join(' ');
          fc.pre(nameKey(typed) !== '');
          expect(finds(entry, typed), typed).toBe(true);
          const query = nameQuery(typed);
          expect(entry.keys).toEqual(expect.arrayContaining([...query.keys]));
          for (const word of query.words ?? []) expect(` ${entry.text}`).toContain(` ${word}`);
        },
      ),
    );
  });

  it('finds nothing for an empty text', () => {
    const { keys: lists } = indexProfile(listed());
    for (const nothing of ['', '  ', '!?', '\0']) expect(lists).not.toContain(nameQuery(nothing).keys[0]);
  });

  it('finds the whole name regardless of capitals and accents', () => {
    expect(keys.fullName('  JOSÉ  Perez ')).toBe(keys.fullName('José Pérez'));
  });
});
