import { expect, it } from 'vitest';
import { type FieldsEvent, type FieldsState, nextFields, startOf } from './search-fields.ts';

const none = { city: '', name: '', fullName: false, language: '' };
const after = (...events: FieldsEvent[]): FieldsState => events.reduce(nextFields, startOf(none));
const loading: FieldsEvent = { type: 'waiting', waiting: true };
const answered = (city: string): FieldsEvent => ({ type: 'answered', query: { ...none, city } });

it('the search form keeps text that is typed while a search loads, from its very beginning', () => {
  const search: FieldsEvent[] = [{ type: 'typed', change: { city: 'miami' } }, { type: 'searched', change: {} }];
  const typed: FieldsEvent = { type: 'typed', change: { name: 'Ana', fullName: false } };
  for (const events of [[...search, typed, loading], [...search, loading, typed]]) {
    expect(after(...events, answered('Miami')).fields).toEqual({ ...none, city: 'Miami', name: 'Ana' });
  }
});

it('the search form takes the values of the address that a link or Back opens', () => {
  expect(after({ type: 'typed', change: { city: 'or' } }, loading, answered('Tampa, FL')).fields).toEqual({ ...none, city: 'Tampa, FL' });
});

it('the search form drops text that was typed during an earlier search', () => {
  const { fields } = after(loading, { type: 'typed', change: { name: 'Ana' } }, answered('Miami'), { type: 'waiting', waiting: false }, loading, answered('Tampa, FL'));
  expect(fields).toEqual({ ...none, city: 'Tampa, FL' });
});

it('the search form keeps its values when a search is cancelled', () => {
  expect(after({ type: 'typed', change: { city: 'or' } }, loading, { type: 'waiting', waiting: false })).toMatchObject({ fields: { ...none, city: 'or' }, typed: null });
});
