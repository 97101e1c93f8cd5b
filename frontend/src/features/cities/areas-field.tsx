import { useCallback, useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { es } from '../../copy/es.ts';
import { addArea, addTyped, joinAreas, splitAreas } from '../../lib/areas.ts';
import { cx } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import fieldStyles from '../../ui/form/field.module.css';
import { FieldNotes, type FieldLook } from '../../ui/form/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './areas-field.module.css';
import { CityPicker } from './city-picker.tsx';

function Chips({ areas, onRemove }: { areas: string[]; onRemove: (area: string) => void }) {
  return (
    <ul className={styles.chips} aria-label={es.form.areas.chosen}>
      {areas.map((area) => (
        <li key={area} className={styles.chip}>
          {area}
          <button type="button" className={styles.remove} aria-label={es.form.areas.remove(area)} onClick={() => onRemove(area)}>
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The text in the picker, as a field of the form. A picked city is added as it is; other text is normalised. */
function useDraft(name: string) {
  const { clearErrors } = useFormContext();
  const { field } = useController({ name: `${name}_typed` });
  const text: string = field.value;
  const setText = (next: string) => {
    field.onChange(next);
    clearErrors(name);
  };
  const [picked, setPicked] = useState<string | null>(null);
  const pick = (city: string) => {
    setPicked(city);
    setText(city);
  };
  const addTo = (areas: string[]) => (text === picked ? addArea(areas, text) : addTyped(areas, text));
  return { text, setText, pick, addTo };
}

/** The areas, stored as one string in the form, and the last change to them, for screen readers. */
function useAreas(name: string) {
  const { field, fieldState } = useController({ name });
  const [announcement, setAnnouncement] = useState('');
  const areas = splitAreas(field.value);
  const set = (next: string[]) => {
    const added = next.filter((area) => !areas.includes(area));
    const removed = areas.filter((area) => !next.includes(area));
    setAnnouncement([...added.map(es.form.areas.added), ...removed.map(es.form.areas.removed)].join('. '));
    field.onChange(joinAreas(next));
  };
  return { areas, set, announcement, error: fieldState.error?.message, fieldRef: field.ref };
}

/** Service areas as chips, with a city picker and a button that adds its text. The form has that text as the field `name` + `_typed`. */
export function AreasField({ name, label, className }: FieldLook & { name: string }) {
  const { areas, set, announcement, error, fieldRef } = useAreas(name);
  const draft = useDraft(name);
  const root = useRef<HTMLDivElement | null>(null);
  const setRoot = useCallback(
    (element: HTMLDivElement | null) => {
      root.current = element;
      fieldRef(element && { focus: () => element.querySelector('input')?.focus() });
    },
    [fieldRef],
  );
  const change = (next: string[]) => {
    set(next);
    root.current?.querySelector('input')?.focus();
  };
  const add = () => {
    const next = draft.addTo(areas);
    draft.setText('');
    change(next);
  };
  return (
    <div className={cx(fieldStyles.field, className)} ref={setRoot}>
      <div className={styles.row}>
        <CityPicker label={label} value={draft.text} onChange={draft.setText} onPick={draft.pick} onEnter={add}
          invalid={error !== undefined} describedBy={cx(`${name}-hint`, error && `${name}-error`)} />
        <Button variant="secondary" onClick={add}>
          {es.form.areas.add}
        </Button>
      </div>
      <FieldNotes name={name} hint={es.form.areas.hint} error={error} />
      {areas.length > 0 && <Chips areas={areas} onRemove={(area) => change(areas.filter((other) => other !== area))} />}
      <p role="status" className="solo-lector">
        {announcement}
      </p>
    </div>
  );
}
