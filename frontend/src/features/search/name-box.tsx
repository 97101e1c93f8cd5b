import { useEffect, useState } from 'react';
import { api } from '../../lib/api/api.ts';
import type { SuggestBoxProps } from '../../ui/suggest/props.ts';
import { SuggestBox } from '../../ui/suggest/suggest-box.tsx';
import { useTyped } from '../../ui/suggest/use-typed.ts';
import type { Kind } from '../profile/kinds.ts';
import { coversText, namesLike } from './names.ts';

/** Maximum number of suggestions in the list. */
const MAX_SUGGESTIONS = 8;

/** Suggested names of the kind's profiles: loaded at the first character, then filtered here while the reply was complete. */
function useNames({ resource }: Kind, text: string): string[] {
  const [query, setQuery] = useState('');
  const [names, setNames] = useState<{ query: string; list: string[] }>({ query: '', list: [] });
  const loading = names.query !== query;
  const covered = coversText(query, loading ? [] : names.list, text);
  if (!covered) setQuery(text.trim());
  useEffect(() => {
    if (!query) return;
    const call = new AbortController();
    const suggestions = api.get(`${resource}/busca/name-searchbar/{text}`, { params: { text: query }, signal: call.signal });
    suggestions.then((list) => setNames({ query, list }), () => undefined);
    return () => call.abort();
  }, [resource, query]);
  return namesLike(names.list, text).slice(0, MAX_SUGGESTIONS);
}

/** A field for a person's name, with suggestions. */
export function NameBox({ kind, ...box }: Omit<SuggestBoxProps, 'suggestions' | 'icon'> & { kind: Kind }) {
  const { typed, handlers } = useTyped(box);
  return <SuggestBox icon="person" {...box} {...handlers} suggestions={useNames(kind, typed)} />;
}
