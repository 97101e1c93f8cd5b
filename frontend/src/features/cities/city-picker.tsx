import { useEffect, useState } from 'react';
import { es } from '../../copy/es.ts';
import { fold } from '../../lib/text.ts';
import type { SuggestBoxProps } from '../../ui/suggest/props.ts';
import { SuggestBox } from '../../ui/suggest/suggest-box.tsx';
import { useTyped } from '../../ui/suggest/use-typed.ts';
import { citiesLike } from './catalogue.ts';

/** Pause in the typing, in ms, after which the cities are asked for. */
const PAUSE = 120;

/** Those of an earlier answer that still begin like `text`: the next answer is on its way. */
const stillLike = (cities: string[], text: string): string[] => (text ? cities.filter((city) => fold(city).startsWith(fold(text))) : []);

/** Labels of the cities that begin like `text`, the most populous first; none while it is empty, or when they cannot be had. */
function useCities(text: string): string[] {
  const query = text.trim();
  const [cities, setCities] = useState<{ to: string; list: string[] }>({ to: '', list: [] });
  useEffect(() => {
    if (!query) return;
    const call = new AbortController();
    const timer = setTimeout(() => void citiesLike(query, call.signal).then((found) => setCities({ to: query, list: [...new Set(found.map(({ label }) => label))] }), () => undefined), PAUSE);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [query]);
  return cities.to === query ? cities.list : stillLike(cities.list, query);
}

/** Picks a city of the United States or Puerto Rico ('Miami, FL'); other text stays as it is written. */
export function CityPicker(props: Omit<SuggestBoxProps, 'suggestions' | 'label' | 'icon'> & { label?: string }) {
  const { typed, handlers } = useTyped(props);
  return <SuggestBox label={es.search.city} icon="pin" placeholder={es.search.cityPlaceholder} {...props} {...handlers} suggestions={useCities(typed)} />;
}
