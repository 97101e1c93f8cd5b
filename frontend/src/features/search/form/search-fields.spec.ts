import { expect, it } from 'vitest';
import { type FieldsEvent, type FieldsState, nextFields, startOf } from './search-form.tsx';

const none = { city: '', name: '', fullName: false, language: '', specialty: '' } as const;
const after = (...events: FieldsEvent[]): FieldsState =>
  events.reduce(nextFields, startOf({ query: none, key: 'first' }));
const loading: FieldsEvent = { type: 'waiting', waiting: true };
const answered = (city: string, key = city): FieldsEvent => ({ type: 'answered', query: { ...none, city }, key });

it('the search form keeps text that is typed while a search loads, from its very beginning', () => {
  const search: FieldsEvent[] = [
    { type: 'typed', change: { city: 'miami' } },
    { type: 'searched', change: {} },
  ];
  const typed: FieldsEvent = { type: 'typed', change: { name: 'Ana', fullName: false } };
  for (const events of [
    [...search, typed, loading],
    [...search, loading, typed],
  ]) {
    expect(after(...events, answered('Miami')).fields).toEqual({ ...none, city: 'Miami', name: 'Ana' });
  }
});

it('the search form takes the values of the address that a link or Back opens', () => {
  expect(after({ type: 'typed', change: { city: 'or' } }, loading, answered('Tampa, FL')).fields).toEqual({
    ...none,
    city: 'Tampa, FL',
  });
});

it('the search form drops text that was typed during an earlier search', () => {
  const { fields } = after(
    loading,
    { type: 'typed', change: { name: 'Ana' } },
    answered('Miami'),
    { type: 'waiting', waiting: false },
    loading,
    answered('Tampa, FL'),
  );
  expect(fields).toEqual({ ...none, city: 'Tampa, FL' });
});

it('the search form keeps its values when a search is cancelled', () => {
  expect(after({ type: 'typed', change: { city: 'or' } }, loading, { type: 'waiting', waiting: false })).toMatchObject({
    fields: { ...none, city: 'or' },
    typed: null,
  });
});

it('the search form keeps text that is typed while the same address is answered once more, also where a search has just begun', () => {
  const typed: FieldsEvent = { type: 'typed', change: { name: 'Ana' } };
  expect(after(typed, answered('', 'first')).fields).toEqual({ ...none, name: 'Ana' });
  const search: FieldsEvent[] = [typed, { type: 'searched', change: { fullName: true } }, answered('', 'first')];
  expect(after(...search).fields).toEqual({ ...none, name: 'Ana', fullName: true });
  expect(after(...search, answered('Tampa, FL')).fields).toEqual({ ...none, city: 'Tampa, FL' });
});
