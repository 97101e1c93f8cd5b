import { useEffect, useState } from 'react';
import { es } from '../../../copy/es.ts';
import { api } from '../../../lib/api/api.ts';
import { matchIn } from '../../../lib/text.ts';
import { type SuggestBoxProps, useTyped } from '../../../ui/suggest/suggestions.ts';
import { SuggestBox } from '../../../ui/suggest/suggest-box.tsx';
import type { Kind } from '../../profile/kinds.ts';
import { coversText } from './names.ts';

/** Maximum number of suggestions in the list. */
const MAX_SUGGESTIONS = 8;

interface NameSuggestions {
  /** The names of the last reply: those that match the text are among them, once that reply covers it. */
  names: string[];
  /** Whether the reply that covers the text has come. */
  complete: boolean;
}

/**
 * Names to suggest of the kind's profiles: loaded at the first character, and again where that reply was not complete.
 */
function useNames({ resource }: Kind, text: string): NameSuggestions {
  const [query, setQuery] = useState('');
  const [names, setNames] = useState<{ query: string; list: string[] }>({ query: '', list: [] });
  const loading = names.query !== query;
  const covered = coversText(query, loading ? [] : names.list, text);
  if (!covered) setQuery(text.trim());
  useEffect(() => {
    if (!query) return;
    const call = new AbortController();
    const suggestions = api.get(`${resource}/busca/name-searchbar/{text}`, {
      params: { text: query },
      signal: call.signal,
    });
    suggestions.then(
      (list) => setNames({ query, list }),
      () => undefined,
    );
    return () => call.abort();
  }, [resource, query]);
  const isTyped = text.trim() !== '';
  return { names: isTyped ? names.list : [], complete: isTyped && covered && !loading };
}

/** A field for a person's name, with suggestions. */
export function NameBox({
  kind,
  ...box
}: Omit<SuggestBoxProps, 'suggestions' | 'nothingFound' | 'icon'> & { kind: Kind }) {
  const { typed, handlers } = useTyped(box);
  const { names, complete } = useNames(kind, typed);
  const areNear = complete && names.length > 0 && !names.some((name) => matchIn(name, typed));
  return (
    <SuggestBox
      icon="person"
      {...box}
      {...handlers}
      suggestions={names}
      {...(!areNear && { onlyMatching: MAX_SUGGESTIONS })}
      nothingFound={complete ? es.searchForm.unknownName(kind.words.search) : undefined}
    />
  );
}
