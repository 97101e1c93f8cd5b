import { useEffect, useState } from 'react';
import { get } from '../../lib/api/client.ts';
import type { SuggestBoxProps } from '../../ui/suggest/props.ts';
import { SuggestBox } from '../../ui/suggest/suggest-box.tsx';
import { useTyped } from '../../ui/suggest/use-typed.ts';
import { answers, namesLike } from './names.ts';

/** Suggestions that are drawn at a time. */
const SHOWN = 8;

/** Names out of `path` + text: asked for at the first character, then filtered here for as long as the answer was whole. */
function useNames(path: string, text: string): string[] {
  const [asked, setAsked] = useState('');
  const [names, setNames] = useState<{ to: string; list: string[] }>({ to: '', list: [] });
  const waiting = names.to !== asked;
  const covered = answers(asked, waiting ? [] : names.list, text);
  if (!covered) setAsked(text.trim());
  useEffect(() => {
    if (!asked) return;
    const call = new AbortController();
    get<string[]>(path + encodeURIComponent(asked), call.signal).then((list) => setNames({ to: asked, list }), () => undefined);
    return () => call.abort();
  }, [path, asked]);
  return namesLike(names.list, text).slice(0, SHOWN);
}

/** A box for a person's name; `path` is the call that suggests, up to the text. */
export function NameBox({ path, ...box }: Omit<SuggestBoxProps, 'suggestions' | 'icon'> & { path: string }) {
  const { typed, handlers } = useTyped(box);
  return <SuggestBox icon="person" {...box} {...handlers} suggestions={useNames(path, typed)} />;
}
