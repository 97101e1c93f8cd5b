import { useId, useLayoutEffect, useRef, useState } from 'react';
import { es } from '../../copy/es.ts';
import { writeInstant } from './wording.ts';
import styles from './instant-field.module.css';
import momentStyles from './moment.module.css';

const words = es.audit.moment.time;
const secondOf = (instant: string | undefined): number => Math.floor(Date.parse(instant ?? '') / 1_000);

interface ZoneProps {
  id: string;
  /** What the typed time means, and which of it is chosen. */
  instants: readonly string[];
  chosen: number;
  onChoose: (instant: string) => void;
}

/** By time zone. */
const formats = new Map<string | undefined, Intl.DateTimeFormat>();

/** Without a zone it is the reader's. Making a format takes longer than all else here. */
function formatOf(timeZone: string | undefined): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, format);
  return format;
}

/** Ms by which a zone's clocks are ahead of UTC at an instant (ms since 1970). */
function offsetAt(instant: number, timeZone: string | undefined): number {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type)!;
  // `Date.UTC` reads the years before 100, which somebody who types a year passes through, as those of the last
  // century.
  const shown = new Date(0);
  shown.setUTCFullYear(part('year'), part('month') - 1, part('day'));
  shown.setUTCHours(part('hour'), part('minute'), part('second'));
  return shown.getTime() - Math.floor(instant / 1_000) * 1_000;
}

/** An instant (ISO) as a `datetime-local` field has it, to the second: in a time zone, the reader's without one. */
export function toField(instant: string, timeZone?: string): string {
  const at = Date.parse(instant);
  return new Date(at + offsetAt(at, timeZone)).toISOString().slice(0, 19);
}

/** What a time that was typed means. */
interface TypedTime {
  /** ISO, in order: two where clocks that are put back show the time twice. */
  instants: readonly string[];
  /** Whether clocks that are put forward skip the time. It is read as the hour after. */
  isSkipped: boolean;
}

const DAY = 86_400_000;

/**
 * The instants of the text of a `datetime-local` field in a time zone, the reader's without one; none for a text that
 * is no time.
 */
export function readTime(text: string, timeZone?: string): TypedTime {
  const shown = Date.parse(`${text}Z`);
  if (Number.isNaN(shown)) return { instants: [], isSkipped: false };
  const [before, after] = [shown - DAY, shown + DAY].map((near) => offsetAt(near, timeZone)) as [number, number];
  const instants = [...new Set([before, after])]
    .map((offset) => shown - offset)
    .filter((at) => at + offsetAt(at, timeZone) === shown);
  return {
    instants: (instants.length > 0 ? instants : [shown - before]).map((at) => new Date(at).toISOString()),
    isSkipped: instants.length === 0,
  };
}

/** The short name of a time zone at an instant (ISO): 'EDT'; of the reader's without one. */
export const zoneName = (instant: string, timeZone?: string): string =>
  new Intl.DateTimeFormat('es-US', { timeZone, timeZoneName: 'short' })
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName')!.value;

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

const dayWords = es.asOf;

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
    <fieldset className={momentStyles.picker}>
      <legend>{label}</legend>
      <label htmlFor={`${id}-range`}>{dayWords.day(index + 1, days.count + 1)}</label>
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
