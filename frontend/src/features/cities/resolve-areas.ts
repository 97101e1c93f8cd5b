import type { NamedPlaceReply } from '@busca/query-api/contract';
import { es } from '../../copy/es.ts';
import { splitAreas } from '../../lib/areas.ts';
import { placeNamed } from './catalogue.ts';

/** The most cities of one name to choose from. */
const CHOICES_MAX = 6;

/** Why a typed area was not added, in words, and the cities that it may mean. */
interface AreaProblem {
  message: string;
  choices: string[];
}

/** The cities that typed text names, and the part of it that names none or several. */
export interface ResolvedAreas {
  areas: string[];
  rest: string;
  problem: AreaProblem | null;
}

const problem = (message: string, choices: string[] = []): AreaProblem => ({ message, choices });
const texts = es.form.areas;

/** The one city that a text names or begins to name, or why there is none. */
function cityOf(text: string, { kind, label, cities, begun, misspelt }: NamedPlaceReply): string | AreaProblem {
  const [city, ...others] = cities;
  if (kind === 'state') return problem(texts.isState(label ?? text));
  if (begun) return begun.label;
  if (!city)
    return misspelt.length > 0
      ? problem(
          texts.misspelt(text),
          misspelt.map((one) => one.label),
        )
      : problem(texts.unknown(text));
  return others.length === 0
    ? city.label
    : problem(
        texts.several(city.name),
        cities.slice(0, CHOICES_MAX).map((one) => one.label),
      );
}

const lookUp = (text: string): Promise<string | AreaProblem> =>
  placeNamed(text).then(
    (place) => cityOf(text, place),
    () => problem(texts.notChecked(text)),
  );

/** Looks typed text up in the catalogue; ';' parts several areas. Nothing rejects: a failed call is a problem too. */
export async function resolveAreas(text: string): Promise<ResolvedAreas> {
  const entries = splitAreas(text);
  const found = await Promise.all(entries.map(lookUp));
  return {
    areas: found.filter((one) => typeof one === 'string'),
    rest: entries.filter((_, index) => typeof found[index] !== 'string').join('; '),
    problem: found.find((one) => typeof one !== 'string') ?? null,
  };
}
