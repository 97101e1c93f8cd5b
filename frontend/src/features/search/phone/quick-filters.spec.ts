import { expect, it } from 'vitest';
import { agents } from '../../profile/kinds.ts';
import type { SearchData } from '../query/load.ts';
import { quickFilters } from './phone-search.tsx';

const profile = (specialties: string[], languages: string) => ({ specialties, languages });
const spoken = [
  { id: 'espanol', name: 'Español', total: 9 },
  { id: 'ingles', name: 'Inglés', total: 5 },
  { id: 'portugues', name: 'Portugués', total: 2 },
];
const chips = (specialty: string, language: string, sameName: string[] = []) =>
  quickFilters(agents, {
    query: { specialty, language },
    languages: spoken,
    sameName,
    result: { profiles: [profile(['va', 'itin'], 'Español'), profile(['fha', 'va'], 'español y portugués')] },
  } as unknown as SearchData).map(({ words, isChosen }) => (isChosen ? `-${words}` : words));

it('Quick filters are those that somebody in sight meets, Spanish aside, behind those that are chosen', () => {
  expect(chips('', '')).toEqual(['ITIN', 'FHA', 'VA', 'Portugués']);
  expect(chips('usda', 'ingles')).toEqual(['-USDA', '-Inglés', 'ITIN', 'FHA', 'VA', 'Portugués']);
});

it('The cities of a name that several states have come before the filters that nobody has chosen', () => {
  const cities = ['Miami, FL', 'Miami, OK'];
  expect(chips('fha', '', cities)).toEqual(['-FHA', ...cities, 'ITIN', 'VA', 'Portugués']);
});
