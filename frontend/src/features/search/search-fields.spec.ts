import { expect, it } from 'vitest';
import { type FieldsEvent, type FieldsState, nextFields, startOf } from './search-fields.ts';

const none = { city: '', name: '', fullName: false };
const after = (...events: FieldsEvent[]): FieldsState => events.reduce(nextFields, startOf(none));
const waits: FieldsEvent = { type: 'waiting', waiting: true };
const answered = (city: string): FieldsEvent => ({ type: 'answered', query: { ...none, city } });

it('keeps what is typed while a search loads, from its very beginning', () => {
  const search: FieldsEvent[] = [{ type: 'typed', change: { city: 'miami' } }, { type: 'searched', change: {} }];
  const typed: FieldsEvent = { type: 'typed', change: { name: 'Ana', fullName: false } };
  for (const events of [[...search, typed, waits], [...search, waits, typed]]) {
    expect(after(...events, answered('Miami')).fields).toEqual({ city: 'Miami', name: 'Ana', fullName: false });
  }
});

it('shows the address that a link or Back leads to, in place of what was typed before', () => {
  expect(after({ type: 'typed', change: { city: 'or' } }, waits, answered('Tampa, FL')).fields).toEqual({ ...none, city: 'Tampa, FL' });
});

it('keeps what was typed during one search out of the next one', () => {
  const { fields } = after(waits, { type: 'typed', change: { name: 'Ana' } }, answered('Miami'), { type: 'waiting', waiting: false }, waits, answered('Tampa, FL'));
  expect(fields).toEqual({ ...none, city: 'Tampa, FL' });
});

it('keeps the fields when a search was given up', () => {
  expect(after({ type: 'typed', change: { city: 'or' } }, waits, { type: 'waiting', waiting: false })).toMatchObject({ fields: { ...none, city: 'or' }, typed: null });
});
