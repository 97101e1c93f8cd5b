import type { NamedPlaceReply } from '@busca/query-api/contract';
import { useCallback, useRef, useState } from 'react';
import { type FieldValues, type Resolver, useController, useFormContext } from 'react-hook-form';
import { es } from '../../copy/es.ts';
import { addArea, joinAreas, splitAreas } from '../../lib/areas.ts';
import { cx } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { type FieldLook, FieldNotes } from '../../ui/form/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { placeNamed } from './catalogue.ts';
import { CityPicker } from './city-picker.tsx';
import fieldStyles from '../../ui/form/field.module.css';
import styles from './areas-field.module.css';

/**
 * The text in the city picker of `areas_served` that was not added yet. It is part of the form, so that it is not lost
 * silently.
 */
export interface TypedAreas {
  areas_served_typed: string;
  /** Why that text could not be added; empty for text that was not looked up. */
  areas_served_refusal: string;
}

export const noTypedAreas: TypedAreas = { areas_served_typed: '', areas_served_refusal: '' };

/** Adds to a form's rules that a typed area must be added or deleted; text that could not be added keeps its reason. */
export const withTypedAreas =
  <Values extends FieldValues & TypedAreas, Out>(
    resolver: Resolver<Values, unknown, Out>,
  ): Resolver<Values, unknown, Out> =>
  async (values, ...rest) => {
    const outcome = await resolver(values, ...rest);
    const typed = values.areas_served_typed.trim();
    if (!typed) return outcome;
    const areas_served = { type: 'not-added', message: values.areas_served_refusal || es.form.areas.notAdded(typed) };
    return { values: {}, errors: { ...outcome.errors, areas_served } } as typeof outcome;
  };

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
function useAreas(name: string, onChange: () => void) {
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

function Chips({ areas, onRemove }: { areas: string[]; onRemove: (area: string) => void }) {
  return (
    <ul className={styles.chips} aria-label={es.form.areas.chosen}>
      {areas.map((area) => (
        <li key={area} className={styles.chip}>
          <span>{area}</span>
          <button
            type="button"
            className={styles.remove}
            aria-label={es.form.areas.remove(area)}
            onClick={() => onRemove(area)}
          >
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Cities of one name, to choose from. */
function Choices({ cities, onChoose }: { cities: string[]; onChoose: (city: string) => void }) {
  return (
    <ul className={styles.chips} aria-label={es.form.areas.choices}>
      {cities.map((city) => (
        <li key={city}>
          <Button variant="secondary" onClick={() => onChoose(city)}>
            {city}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/**
 * Service areas as chips, with a city picker that adds what is picked, and a button that adds typed text. The form has
 * that text as the field `name` + `_typed`.
 */
export function AreasField({ name, label, className }: FieldLook & { name: string }) {
  const root = useRef<HTMLDivElement | null>(null);
  // A typed city is looked up first: whoever goes on to another field meanwhile stays there.
  const focus = () => {
    const { activeElement, body } = document;
    if (activeElement === body || root.current?.contains(activeElement)) root.current?.querySelector('input')?.focus();
  };
  const { fieldRef, error, ...areas } = useAreas(name, focus);
  const setRoot = useCallback(
    (element: HTMLDivElement | null) => {
      root.current = element;
      fieldRef(element && { focus: () => element.querySelector('input')?.focus() });
    },
    [fieldRef],
  );
  return (
    <div className={cx(fieldStyles.field, className)} ref={setRoot}>
      <div className={styles.row}>
        <CityPicker
          label={label}
          value={areas.text}
          onChange={areas.setText}
          onPick={areas.pick}
          onEnter={() => void areas.addTyped()}
          invalid={error !== undefined}
          describedBy={cx(`${name}-hint`, error && `${name}-error`)}
        />
        <Button variant="secondary" onClick={() => void areas.addTyped()}>
          {es.form.areas.add}
        </Button>
      </div>
      <FieldNotes name={name} hint={es.form.areas.hint} error={error} />
      {areas.choices.length > 0 && <Choices cities={areas.choices} onChoose={areas.pick} />}
      {areas.areas.length > 0 && <Chips areas={areas.areas} onRemove={areas.remove} />}
      <p role="status" className="solo-lector">
        {areas.announcement}
      </p>
    </div>
  );
}
