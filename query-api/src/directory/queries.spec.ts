import { createPlaces } from '@busca/platform/places';
import { describe, expect, it, vi } from 'vitest';
import { directoryQueries, withinNames } from './queries.ts';

it('Lists of a place: a place is looked up once, whatever page of it is requested', () => {
  const places = createPlaces({ cities: [['Miami', 'FL', 441_003, 25.77, -80.19]] }, () => ({ zips: {} }));
  const find = vi.spyOn(places, 'find');
  const queries = directoryQueries(places);
  expect(queries.city('Miami, Florida')).toEqual({ keys: ['city:miami fl'] });
  expect(queries.city('Orlando')).toEqual({ keys: ['city:orlando'] });
  expect(queries.city('Miami, Florida', 'ingles')).toEqual({ keys: ['city:miami fl|ingles'] });
  expect(find).toHaveBeenCalledTimes(2);
});

describe('Search for a name', () => {
  const queries = directoryQueries(createPlaces({ cities: [] }, () => ({ zips: {} })));
  const searched = (text: string, names: string[], city?: string) =>
    withinNames({ suggest: () => Promise.resolve(names) }, city ? queries.inCity(city, queries.name(text)) : queries.name(text, 'ingles'));

  it('reads one list where one full name is found, and compares no text', async () => {
    expect(await searched('José Pér', ['José Pérez'])).toEqual({ keys: ['full:jose perez', 'listed|ingles'] });
    expect(await searched('José Pér', ['José Pérez', 'Jose Perez'], 'Orlando')).toEqual({ keys: ['full:jose perez', 'city:orlando'] });
  });

  it('compares no text within the lists of full names that all have it', async () => {
    const within = ['full:jose perez', 'full:jose perea'];
    expect(await searched('José Pere', ['José Pérez', 'José Perea'])).toEqual({ keys: ['listed|ingles'], within });
    const { keys, text } = await withinNames({ suggest: () => Promise.resolve(['José Pérez', 'José Perea']) }, queries.name('José Pere'));
    expect([keys, text]).toEqual([['listed'], undefined]);
  });

  it('has the suggestions count whom many full names find, but not those of a city or a language', async () => {
    const many = Array.from({ length: 17 }, (_, n) => `María ${'abcdefghijklmnopq'[n]}`);
    const suggest = { suggest: () => Promise.resolve(many) };
    expect(await withinNames(suggest, queries.name('María'))).toEqual({ keys: ['name:mar'], text: 'maria', isTerm: true });
    expect(await searched('María', many)).toEqual({ keys: ['name:mar', 'listed|ingles'], text: 'maria' });
    expect(await searched('María', many, 'Orlando')).toEqual({ keys: ['city:orlando', 'name:mar'], text: 'maria' });
  });

  it('compares the text where a name has it only without its hyphen, and where nobody is found', async () => {
    expect(await searched('ruizp', ['Eva Ruiz-Paz', 'Eva Ruizpaz'])).toMatchObject({ text: 'ruizp', within: ['full:eva ruiz paz', 'full:eva ruizpaz'] });
    expect(await searched('nadie', [])).toMatchObject({ within: [] });
  });
});
