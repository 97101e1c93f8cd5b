import { createPlaces } from '@busca/platform/places';
import { expect, it, vi } from 'vitest';
import { directoryQueries } from './queries.ts';

it('Lists of a place: a place is looked up once, whatever page of it is requested', () => {
  const places = createPlaces({ cities: [['Miami', 'FL', 441_003, 25.77, -80.19]] }, () => ({ zips: {} }));
  const find = vi.spyOn(places, 'find');
  const queries = directoryQueries(places);
  expect(queries.city('Miami, Florida')).toEqual({ keys: ['city:miami fl'] });
  expect(queries.city('Orlando')).toEqual({ keys: ['city:orlando'] });
  expect(queries.city('Miami, Florida', 'ingles')).toEqual({ keys: ['city:miami fl|ingles'] });
  expect(find).toHaveBeenCalledTimes(2);
});
