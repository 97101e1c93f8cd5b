import type { CityReply } from '@busca/query-api/contract';
import { useEffect, useState } from 'react';
import { es } from '../../copy/es.ts';
import { fold } from '../../lib/text.ts';
import { type SuggestBoxProps, useTyped } from '../../ui/suggest/suggestions.ts';
import { SuggestBox } from '../../ui/suggest/suggest-box.tsx';
import { citiesLike, placeNamed } from './catalogue.ts';

/** Debounce: the cities are loaded after this pause in the typing, in ms. */
const PAUSE = 120;

/** The cities of an earlier answer that still begin with `text`, while the next answer loads. */
const stillLike = (cities: string[], text: string): string[] =>
  text ? cities.filter((city) => fold(city).startsWith(fold(text))) : [];

/** Digits that may become a ZIP code: they name no place yet. */
const isUnfinished = (query: string): boolean => /^\d{1,4}$/.test(query);

interface CitySuggestions {
  cities: string[];
  /** Whether the catalogue has answered that no place begins so. */
  unknown: boolean;
}

/** The cities that begin with a text; where none does, those that are spelt nearly so. @throws ApiError */
async function citiesMeant(text: string, signal: AbortSignal): Promise<CityReply[]> {
  const cities = await citiesLike(text, signal);
  return cities.length > 0 || isUnfinished(text) ? cities : (await placeNamed(text, signal)).misspelt;
}

/** Labels of the cities that `text` may mean, the most populous first; none for an empty text or a failed call. */
function useCities(text: string): CitySuggestions {
  const query = text.trim();
  const [answer, setAnswer] = useState<{ query: string; list: string[] }>({ query: '', list: [] });
  useEffect(() => {
    if (!query) return;
    const call = new AbortController();
    const show = (replies: CityReply[]) => setAnswer({ query, list: replies.map(({ label }) => label) });
    const timer = setTimeout(() => void citiesMeant(query, call.signal).then(show, () => undefined), PAUSE);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [query]);
  if (answer.query !== query) return { cities: stillLike(answer.list, query), unknown: false };
  return { cities: answer.list, unknown: query !== '' && answer.list.length === 0 && !isUnfinished(query) };
}

interface CityPickerProps extends Omit<SuggestBoxProps, 'suggestions' | 'nothingFound' | 'label' | 'icon'> {
  label?: string;
  /** Shown for a text that is no place. */
  unknownPlace?: string | undefined;
}

/** A picker for a city of the United States or Puerto Rico ('Miami, FL'); other text stays as it is typed. */
export function CityPicker({ unknownPlace = es.searchForm.unknownPlace, ...props }: CityPickerProps) {
  const { typed, handlers } = useTyped(props);
  const { cities, unknown } = useCities(typed);
  return (
    <SuggestBox
      label={es.searchForm.city}
      icon="pin"
      placeholder={es.searchForm.cityPlaceholder}
      {...props}
      {...handlers}
      suggestions={cities}
      nothingFound={unknown ? unknownPlace : undefined}
    />
  );
}
