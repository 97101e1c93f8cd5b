import { useCallback, useRef } from 'react';
import { es } from '../../copy/es.ts';
import { cx } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import fieldStyles from '../../ui/form/field.module.css';
import { FieldNotes, type FieldLook } from '../../ui/form/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './areas-field.module.css';
import { CityPicker } from './city-picker.tsx';
import { useAreas } from './use-areas.ts';

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
