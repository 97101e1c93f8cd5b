import { useId, useLayoutEffect, useRef, useState } from 'react';
import { es } from '../../copy/es.ts';
import styles from './instant-field.module.css';
import { writeInstant } from './wording.ts';
import { readTime, toField, type TypedTime, zoneName } from './zoned-time.ts';

const words = es.audit.moment.time;
const secondOf = (instant: string | undefined): number => Math.floor(Date.parse(instant ?? '') / 1_000);

interface ZoneProps {
  id: string;
  /** What the typed time means, and which of it is chosen. */
  instants: readonly string[];
  chosen: number;
  onChoose: (instant: string) => void;
}

/** The zone of a time; both to choose from where clocks show the time twice. */
function Zone({ id, instants, chosen, onChoose }: ZoneProps) {
  if (instants.length < 2) return <span id={id}>{instants[0] && zoneName(instants[0])}</span>;
  return (
    <select
      id={id}
      className={styles.zones}
      aria-label={words.zone}
      value={chosen}
      onChange={(event) => onChoose(instants[Number(event.target.value)]!)}
    >
      {instants.map((instant, index) => (
        <option key={instant} value={index}>
          {words.times[index]!(zoneName(instant))}
        </option>
      ))}
    </select>
  );
}

function noticeOf({ instants, isSkipped }: TypedTime): string {
  if (isSkipped) return words.skipped(writeInstant(instants[0]!));
  return instants.length > 1 ? words.twice : '';
}

interface InstantFieldProps {
  label: string;
  name: string;
  /** ISO; undefined shows an empty field. */
  instant: string | undefined;
  /** Called on Enter, and when the field loses the focus. */
  onPick: (instant: string) => void;
  /** Called where the field was emptied. */
  onClear?: () => void;
  /** Id of a hint. */
  hintId?: string;
}

/**
 * A field for a moment in the reader's time zone, to the second, with the zone beside it. What was typed and not
 * applied is gone with any change of the moment.
 */
export function InstantField({ label, name, instant, onPick, onClear, hintId = '' }: InstantFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const shown = instant === undefined ? '' : toField(instant);
  const [typed, setTyped] = useState({ text: shown, from: instant });
  useLayoutEffect(() => {
    field.current!.value = shown;
  }, [shown]);
  const indexIn = (instants: readonly string[]) => instants.findIndex((at) => secondOf(at) === secondOf(instant));
  const read = readTime(typed.text);
  const meaning = typed.from === instant || indexIn(read.instants) !== -1 ? read : readTime(shown);
  const pick = (text: string) => {
    const meant = readTime(text).instants;
    if (text === '') onClear?.();
    else if (meant[0] && indexIn(meant) === -1) onPick(meant[0]);
  };
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <div className={styles.row}>
        <input
          ref={field}
          id={id}
          name={name}
          type="datetime-local"
          step={1}
          className={styles.time}
          aria-describedby={`${id}-zone ${id}-notice ${hintId}`}
          onChange={(event) => setTyped({ text: event.target.value, from: instant })}
          onBlur={(event) => pick(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && pick(event.currentTarget.value)}
        />
        <Zone
          id={`${id}-zone`}
          instants={meaning.instants}
          chosen={Math.max(0, indexIn(meaning.instants))}
          onChoose={onPick}
        />
      </div>
      <p id={`${id}-notice`} role="status" className={styles.notice}>
        {noticeOf(meaning)}
      </p>
    </>
  );
}
