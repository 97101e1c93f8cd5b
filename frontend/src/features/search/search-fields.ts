import { useReducer } from 'react';
import { useCurrentLocation } from '../../ui/navigation.tsx';
import type { SearchQuery } from './query.ts';

/** Values of the search form. */
export type Fields = Pick<SearchQuery, 'city' | 'name' | 'fullName' | 'language'>;

/** State of the search form. */
export interface FieldsState {
  fields: Fields;
  /** The last search with an answer. */
  query: Fields;
  /** Whether the router is loading the next screen. */
  waiting: boolean;
  /** Values typed since the next search began; null while no search is running. */
  typed: Partial<Fields> | null;
}

export type FieldsEvent =
  | { type: 'typed'; change: Partial<Fields> }
  | { type: 'searched'; change: Partial<Fields> }
  | { type: 'waiting'; waiting: boolean }
  | { type: 'answered'; query: Fields };

const fieldsOf = ({ city, name, fullName, language }: Fields): Fields => ({ city, name, fullName, language });

export const startOf = (query: Fields): FieldsState => ({ fields: fieldsOf(query), query, waiting: false, typed: null });

/** The form takes its values from the address, except those that were typed while the answer was loading. */
export function nextFields(state: FieldsState, event: FieldsEvent): FieldsState {
  if (event.type === 'typed') return { ...state, fields: { ...state.fields, ...event.change }, typed: state.typed && { ...state.typed, ...event.change } };
  if (event.type === 'searched') return { ...state, fields: { ...state.fields, ...event.change }, typed: {} };
  if (event.type === 'waiting') return { ...state, waiting: event.waiting, typed: event.waiting ? (state.typed ?? {}) : null };
  return { ...state, query: event.query, fields: { ...fieldsOf(event.query), ...state.typed }, typed: null };
}

/** The form's values; `query` must be a new object for each answer. */
export function useSearchFields(query: Fields) {
  const { waiting } = useCurrentLocation();
  const [state, dispatch] = useReducer(nextFields, query, startOf);
  if (state.query !== query) dispatch({ type: 'answered', query });
  if (state.waiting !== waiting) dispatch({ type: 'waiting', waiting });
  return { fields: state.fields, dispatch };
}
