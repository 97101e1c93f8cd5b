import { useId, useState } from 'react';
import { es } from '../../../copy/es.ts';
import { InstantField } from '../instant-field.tsx';
import { writeInstant } from '../wording.ts';
import styles from '../moment.module.css';

const words = es.asOf;

const DAY = 86_400_000;

/** The days of a slider: their number, and the instant (ISO) of each; the last one is `until` itself. */
interface Days {
  count: number;
  at(index: number): string;
  /** The last day that is not after an instant. */
  indexOf(instant: string): number;
}

/** The days from one instant to another (ISO). */
export function daysBetween(first: string, until: string): Days {
  const [start, end] = [Date.parse(first), Date.parse(until)];
  const last = Math.max(0, Math.ceil((end - start) / DAY));
  return {
    count: last,
    at: (index) => new Date(index >= last ? end : start + index * DAY).toISOString(),
    indexOf: (instant) =>
      Math.min(last, Math.max(0, Date.parse(instant) >= end ? last : Math.floor((Date.parse(instant) - start) / DAY))),
  };
}

interface DayPickerProps {
  label: string;
  days: Days;
  /** Undefined for now. */
  instant: string | undefined;
  onPick: (instant: string) => Promise<void>;
}

/** Chooses a moment: a slider over the days, and a field for any other moment. */
export function DayPicker({ label, days, instant, onPick }: DayPickerProps) {
  const [sliding, setSliding] = useState<number | null>(null);
  const id = useId();
  const index = sliding ?? (instant === undefined ? days.count : days.indexOf(instant));
  const moment = sliding === null ? (instant ?? days.at(days.count)) : days.at(sliding);
  const slide = async (to: number) => {
    setSliding(to);
    await onPick(days.at(to));
    setSliding((current) => (current === to ? null : current));
  };
  return (
    <fieldset className={styles.picker}>
      <legend>{label}</legend>
      <label htmlFor={`${id}-range`}>{words.day(index + 1, days.count + 1)}</label>
      <input
        id={`${id}-range`}
        type="range"
        min={0}
        max={days.count}
        value={index}
        aria-valuetext={writeInstant(moment)}
        onChange={(event) => void slide(Number(event.target.value))}
      />
      <InstantField label={es.audit.moment.any} name="momento" instant={moment} onPick={(at) => void onPick(at)} />
    </fieldset>
  );
}
