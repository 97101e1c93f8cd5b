import { useEffect, useState } from 'react';
import { api } from '../../lib/api/api.ts';
import type { SuggestBoxProps } from '../../ui/suggest/props.ts';
import { SuggestBox } from '../../ui/suggest/suggest-box.tsx';
import { useTyped } from '../../ui/suggest/use-typed.ts';
import type { Kind } from '../profile/kinds.ts';
import { answers, namesLike } from './names.ts';

/** Suggestions that are drawn at a time. */
const SHOWN = 8;

/** Names of the kind's profiles: asked for at the first character, then filtered here for as long as the answer was whole. */
function useNames({ resource }: Kind, text: string): string[] {
  const [asked, setAsked] = useState('');
  const [names, setNames] = useState<{ to: string; list: string[] }>({ to: '', list: [] });
  const waiting = names.to !== asked;
  const covered = answers(asked, waiting ? [] : names.list, text);
  if (!covered) setAsked(text.trim());
  useEffect(() => {
    if (!asked) return;
    const call = new AbortController();
    const suggestions = api.get(`${resource}/busca/name-searchbar/{text}`, { params: { text: asked }, signal: call.signal });
    suggestions.then((list) => setNames({ to: asked, list }), () => undefined);
    return () => call.abort();
  }, [resource, asked]);
  return namesLike(names.list, text).slice(0, SHOWN);
}

/** A box for a person's name, with suggestions. */
export function NameBox({ kind, ...box }: Omit<SuggestBoxProps, 'suggestions' | 'icon'> & { kind: Kind }) {
  const { typed, handlers } = useTyped(box);
  return <SuggestBox icon="person" {...box} {...handlers} suggestions={useNames(kind, typed)} />;
}
