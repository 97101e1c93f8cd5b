import { useReducer } from 'react';
import { usePlace } from '../../ui/navigation.tsx';
import type { SearchQuery } from './query.ts';

/** What the form asks. */
export type Fields = Pick<SearchQuery, 'city' | 'name' | 'fullName'>;

/** The form between searches. */
export interface FieldsState {
  fields: Fields;
  /** The search that was answered last. */
  query: Fields;
  /** Whether the next screen is on its way, as the router says. */
  waiting: boolean;
  /** What was typed since the next search began; null while none is on its way. */
  typed: Partial<Fields> | null;
}

export type FieldsEvent =
  | { type: 'typed'; change: Partial<Fields> }
  | { type: 'searched'; change: Partial<Fields> }
  | { type: 'waiting'; waiting: boolean }
  | { type: 'answered'; query: Fields };

const fieldsOf = ({ city, name, fullName }: Fields): Fields => ({ city, name, fullName });

export const startOf = (query: Fields): FieldsState => ({ fields: fieldsOf(query), query, waiting: false, typed: null });

/** The form follows the address, except for what was typed while the answer was on its way. */
export function nextFields(state: FieldsState, event: FieldsEvent): FieldsState {
  if (event.type === 'typed') return { ...state, fields: { ...state.fields, ...event.change }, typed: state.typed && { ...state.typed, ...event.change } };
  if (event.type === 'searched') return { ...state, fields: { ...state.fields, ...event.change }, typed: {} };
  if (event.type === 'waiting') return { ...state, waiting: event.waiting, typed: event.waiting ? (state.typed ?? {}) : null };
  return { ...state, query: event.query, fields: { ...fieldsOf(event.query), ...state.typed }, typed: null };
}

/** The form's fields; `query` is another object with every answer. */
export function useSearchFields(query: Fields) {
  const { waiting } = usePlace();
  const [state, tell] = useReducer(nextFields, query, startOf);
  if (state.query !== query) tell({ type: 'answered', query });
  if (state.waiting !== waiting) tell({ type: 'waiting', waiting });
  return { fields: state.fields, tell };
}
