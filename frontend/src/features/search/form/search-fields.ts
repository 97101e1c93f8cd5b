import { useReducer } from 'react';
import { useCurrentLocation } from '../../../ui/navigation.tsx';
import type { SearchQuery } from '../query/query.ts';

/** Values of the search form. */
export type Fields = Pick<SearchQuery, 'city' | 'name' | 'fullName' | 'language' | 'specialty'>;

/** State of the search form. */
export interface FieldsState {
  fields: Fields;
  /** The last search with an answer. */
  query: Fields;
  /** Key of the navigation that the last answer belongs to. */
  key: string;
  /** Whether the router is loading the next screen. */
  waiting: boolean;
  /** Values typed since the next search began; null while no search is running. */
  typed: Partial<Fields> | null;
}

export type FieldsEvent =
  | { type: 'typed'; change: Partial<Fields> }
  | { type: 'searched'; change: Partial<Fields> }
  | { type: 'waiting'; waiting: boolean }
  | { type: 'answered'; query: Fields; key: string };

export const startOf = (answer: Pick<FieldsState, 'query' | 'key'>): FieldsState => ({
  ...answer,
  fields: answer.query,
  waiting: false,
  typed: null,
});

/**
 * The form takes its values from the address, except those that were typed while the answer was loading. Another answer
 * for the same address (a retry, a page that is brought up to date) changes nothing that was typed.
 */
export function nextFields(state: FieldsState, event: FieldsEvent): FieldsState {
  if ('change' in event) {
    const { type, change } = event;
    return {
      ...state,
      fields: { ...state.fields, ...change },
      typed: type === 'searched' ? {} : state.typed && { ...state.typed, ...change },
    };
  }
  if ('waiting' in event)
    return { ...state, waiting: event.waiting, typed: event.waiting ? (state.typed ?? {}) : null };
  const { query, key } = event;
  return { ...state, query, ...(key !== state.key && { key, fields: { ...query, ...state.typed }, typed: null }) };
}

/** The form's values; `query` must be a new object for each answer. */
export function useSearchFields(query: Fields) {
  const { key, waiting } = useCurrentLocation();
  const [state, dispatch] = useReducer(nextFields, { query, key }, startOf);
  if (state.query !== query) dispatch({ type: 'answered', query, key });
  if (state.waiting !== waiting) dispatch({ type: 'waiting', waiting });
  return { fields: state.fields, dispatch };
}
