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
  /** The navigation that the last answer belongs to. */
  navigation: string;
  /** Whether the router is loading the next screen. */
  waiting: boolean;
  /** Values typed since the next search began; null while no search is running. */
  typed: Partial<Fields> | null;
}

export type FieldsEvent =
  | { type: 'typed'; change: Partial<Fields> }
  | { type: 'searched'; change: Partial<Fields> }
  | { type: 'waiting'; waiting: boolean }
  | { type: 'answered'; query: Fields; navigation: string };

const fieldsOf = ({ city, name, fullName, language }: Fields): Fields => ({ city, name, fullName, language });

/** The first answer, and the navigation that it belongs to. */
interface Start {
  query: Fields;
  navigation: string;
}

export const startOf = ({ query, navigation }: Start): FieldsState => ({ fields: fieldsOf(query), query, navigation, waiting: false, typed: null });

/**
 * The form takes its values from the address, except those that were typed while the answer was loading. Another answer for the same
 * address (a retry, a page that is brought up to date) changes nothing that was typed.
 */
export function nextFields(state: FieldsState, event: FieldsEvent): FieldsState {
  if (event.type === 'typed') return { ...state, fields: { ...state.fields, ...event.change }, typed: state.typed && { ...state.typed, ...event.change } };
  if (event.type === 'searched') return { ...state, fields: { ...state.fields, ...event.change }, typed: {} };
  if (event.type === 'waiting') return { ...state, waiting: event.waiting, typed: event.waiting ? (state.typed ?? {}) : null };
  const { query, navigation } = event;
  if (navigation === state.navigation) return { ...state, query };
  return { ...state, query, navigation, fields: { ...fieldsOf(query), ...state.typed }, typed: null };
}

/** The form's values; `query` must be a new object for each answer. */
export function useSearchFields(query: Fields) {
  const { key: navigation, waiting } = useCurrentLocation();
  const [state, dispatch] = useReducer(nextFields, { query, navigation }, startOf);
  if (state.query !== query) dispatch({ type: 'answered', query, navigation });
  if (state.waiting !== waiting) dispatch({ type: 'waiting', waiting });
  return { fields: state.fields, dispatch };
}
