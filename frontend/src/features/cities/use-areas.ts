import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { NamedPlaceReply } from '@busca/query-api/contract';
import { es } from '../../copy/es.ts';
import { addArea, joinAreas, splitAreas } from '../../lib/areas.ts';
import { placeNamed } from './catalogue.ts';

/** The areas, stored as one string in the form, and the last change to them, for screen readers. */
function useStoredAreas(name: string) {
  const { getValues } = useFormContext();
  const { field, fieldState } = useController({ name });
  const [announcement, setAnnouncement] = useState('');
  // The form's own value: another city may have been added while typed text was looked up.
  const change = (changed: (areas: string[]) => string[]) => {
    const before = splitAreas(getValues(name));
    const after = changed(before);
    const added = after.filter((area) => !before.includes(area));
    const removed = before.filter((area) => !after.includes(area));
    setAnnouncement([...added.map(es.form.areas.added), ...removed.map(es.form.areas.removed)].join('. '));
    field.onChange(joinAreas(after));
  };
  return {
    areas: splitAreas(field.value),
    change,
    announcement,
    error: fieldState.error?.message,
    fieldRef: field.ref,
  };
}

/** The most cities of one name to choose from. */
const CHOICES_MAX = 6;

/** Why a typed area was not added, in words, and the cities that it may mean. */
interface AreaProblem {
  message: string;
  choices: string[];
}

/** The cities that typed text names, and the part of it that names none or several. */
interface ResolvedAreas {
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

/** The text in the picker, as a field of the form, and the cities that it may mean. */
function useDraft(name: string) {
  const { clearErrors, getValues, setError, setValue } = useFormContext();
  const { field } = useController({ name: `${name}_typed` });
  const [choices, setChoices] = useState<string[]>([]);
  const write = (text: string, problem: ResolvedAreas['problem']) => {
    setValue(`${name}_refusal`, problem?.message ?? '');
    field.onChange(text);
    setChoices(problem?.choices ?? []);
    if (problem) setError(name, { type: 'unresolved', message: problem.message });
    else clearErrors(name);
  };
  /**
   * Keeps the part of `text` that could not be added, with the reason at the field. Text that was typed during the
   * look-up stays as it is.
   */
  const keep = (text: string, { rest, problem }: ResolvedAreas) => {
    if (getValues(`${name}_typed`) === text) write(rest, problem);
  };
  return { text: field.value as string, setText: (next: string) => write(next, null), choices, keep };
}

/**
 * The service areas of the form, the text that is being typed, and what changes them. `onChange` is called after each
 * change.
 */
export function useAreas(name: string, onChange: () => void) {
  const { change, ...stored } = useStoredAreas(name);
  const { keep, ...draft } = useDraft(name);
  const set = (changed: (areas: string[]) => string[]) => {
    change(changed);
    onChange();
  };
  return {
    ...stored,
    ...draft,
    /** Adds a city of the catalogue at once. */
    pick: (city: string) => {
      draft.setText('');
      set((areas) => addArea(areas, city));
    },
    /** Adds what the typed text names; the rest of it stays, with the reason. */
    addTyped: async () => {
      const { text } = draft;
      const resolved = await resolveAreas(text);
      // First: after a submit, a change of the areas checks them and the text.
      keep(text, resolved);
      set((areas) => resolved.areas.reduce<string[]>(addArea, areas));
    },
    remove: (area: string) => set((areas) => areas.filter((other) => other !== area)),
  };
}
