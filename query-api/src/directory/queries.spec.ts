import { createPlaces, type CityData } from '@busca/platform/places';
import { describe, expect, it, vi } from 'vitest';
import { directoryQueries } from './queries.ts';
import { searchByName } from './names.ts';

it('Lists of a place: a place is looked up once, whatever page of it is requested', () => {
  const places = createPlaces({ cities: [['Miami', 'FL', 441_003, 25.77, -80.19]] }, () => ({ zips: {} }));
  const find = vi.spyOn(places, 'find');
  const queries = directoryQueries(places);
  expect(queries.city('Miami, Florida')).toEqual({ keys: ['city:miami fl'] });
  expect(queries.city('Orlando')).toEqual({ keys: ['city:orlando'] });
  expect(queries.city('Miami, Florida')).toEqual({ keys: ['city:miami fl'] });
  expect(find).toHaveBeenCalledTimes(2);
});

it('Lists of a place: a part of a city is also served by whoever serves the whole', () => {
  const cities: CityData['cities'] = [
    ['Queens', 'NY', 3, 40, -73],
    ['Corona', 'NY', 2, 40, -73],
    ['Flushing', 'NY', 2, 40, -73],
    ['Flushing', 'MI', 1, 43, -83],
  ];
  const queries = directoryQueries(createPlaces({ cities }, () => ({ zips: { NY: { Corona: '11368' } } })));
  for (const text of ['Corona, NY', 'corona', '11368'])
    expect(queries.city(text)).toEqual({
      keys: [['city:corona ny', 'whole:queens ny', 'whole:new york ny']],
      areDisjoint: true,
    });
  expect(queries.city('Queens')).toEqual({ keys: [['city:queens ny', 'whole:new york ny']], areDisjoint: true });
  // Of a name of several states, the largest place's: somebody may serve the other one and the whole.
  expect(queries.city('Flushing')).toEqual({ keys: [['city:flushing', 'whole:queens ny', 'whole:new york ny']] });
});

describe('Search for a name', () => {
  const searched = (name: string, labels: string[], others: string[] = []) =>
    searchByName(
      {
        suggest: async (_, limit) => labels.slice(0, limit),
        total: async () => 0,
        totals: async (lists) => lists.map(() => 2),
      },
      { name, others },
    );
  const groups = async (...search: Parameters<typeof searched>) => (await searched(...search)).groups;

  it('reads one list where one full name is found, and compares no text', async () => {
    expect(await groups('José Pér', ['José Pérez'], ['listed|ingles'])).toEqual([
      { keys: ['full:jose perez', 'listed|ingles'], areDisjoint: true },
    ]);
    expect(await groups('José Pere', ['José Pérez', 'José Perea', 'Josefa Paz'])).toEqual([
      { keys: [['full:jose perez', 'full:jose perea']], areDisjoint: true },
    ]);
  });

  it('puts those first whose names have the words side by side', async () => {
    const [beside, apart] = [
      { keys: ['full:juan perez'], areDisjoint: true },
      { keys: ['full:juan carlos perez'], areDisjoint: true },
    ];
    expect(await groups('Juan Pérez', ['Juan Carlos Pérez', 'Juan Pérez'])).toEqual([beside, apart]);
  });

  it('has the suggestions count whom many full names find, but not those of a city or a language', async () => {
    const many = Array.from({ length: 17 }, (_, n) => `María ${'abcdefghijklmnopq'[n]}`);
    expect(await groups('María', many)).toEqual([{ keys: ['name:mar'], words: ['maria'], isTerm: true }]);
    expect(await groups('María', many, ['listed|ingles'])).toEqual([
      { keys: ['name:mar', 'listed|ingles'], words: ['maria'] },
    ]);
  });

  it('compares names where more have the words than one look-up reads, and counts those that it has read', async () => {
    const many = Array.from({ length: 501 }, (_, n) => `Ana ${n} Paz`);
    const found = await searched('Ana Paz', many);
    expect(found.groups).toEqual([
      { keys: ['name:ana', 'name:paz'], text: 'ana paz' },
      { keys: ['name:ana', 'name:paz'], words: ['ana', 'paz'], without: 'ana paz' },
    ]);
    expect(await found.total()).toBe(1_002);
  });
});
