import { useEffect, useState } from 'react';
import { es } from '../../copy/es.ts';
import { fold } from '../../lib/text.ts';
import type { SuggestBoxProps } from '../../ui/suggest/props.ts';
import { SuggestBox } from '../../ui/suggest/suggest-box.tsx';
import { useTyped } from '../../ui/suggest/use-typed.ts';
import { citiesLike } from './catalogue.ts';

/** Debounce: the cities are loaded after this pause in the typing, in ms. */
const PAUSE = 120;

/** The cities of an earlier answer that still begin with `text`, while the next answer loads. */
const stillLike = (cities: string[], text: string): string[] => (text ? cities.filter((city) => fold(city).startsWith(fold(text))) : []);

/** Labels of the cities that begin with `text`, the most populous first; none for an empty text or a failed call. */
function useCities(text: string): string[] {
  const query = text.trim();
  const [cities, setCities] = useState<{ query: string; list: string[] }>({ query: '', list: [] });
  useEffect(() => {
    if (!query) return;
    const call = new AbortController();
    const timer = setTimeout(() => void citiesLike(query, call.signal).then((replies) => setCities({ query, list: [...new Set(replies.map(({ label }) => label))] }), () => undefined), PAUSE);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [query]);
  return cities.query === query ? cities.list : stillLike(cities.list, query);
}

/** A picker for a city of the United States or Puerto Rico ('Miami, FL'); other text stays as it is typed. */
export function CityPicker(props: Omit<SuggestBoxProps, 'suggestions' | 'label' | 'icon'> & { label?: string }) {
  const { typed, handlers } = useTyped(props);
  return <SuggestBox label={es.search.city} icon="pin" placeholder={es.search.cityPlaceholder} {...props} {...handlers} suggestions={useCities(typed)} />;
}
