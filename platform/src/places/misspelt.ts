import { remembered } from '../remembered.ts';
import type { City, KeyedCity } from './city.ts';
import { placeKey, withoutTail } from './place-key.ts';
import { endingState } from './states.ts';

/** Letters that may be wrong in a text, by its length: a short one is near to very many names. */
const wrongLetters = (sound: string): number => (sound.length < 4 ? 0 : sound.length < 6 ? 1 : 2);

/** Longest text that is compared; no city has a longer name. */
const LENGTH_MAX = 60;

/**
 * One bit for each letter of a key: keys whose bits differ in many places are far apart, which one comparison tells.
 */
const lettersOf = (key: string): number =>
  [...key].reduce((bits, letter) => bits | (1 << (letter.charCodeAt(0) % 31)), 0);

function bitsOf(number: number): number {
  let count = 0;
  for (let rest = number; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/**
 * How many letters must be added, left out, replaced or swapped with the next one; above `most`, any number above it.
 */
function distance(one: string, other: string, most: number): number {
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const least = Math.min(last[column]! + 1, next[column - 1]! + 1, last[column - 1]! + (same ? 0 : 1));
      next.push(swapped ? Math.min(least, before[column - 2]! + 1) : least);
    }
    if (Math.min(...next) > most) return most + 1;
    [before, last] = [last, next];
  }
  return last[other.length]!;
}

/**
 * Cities whose names are spelt nearly so, or sound so: those with the fewest wrong letters, of each name the largest. A
 * state behind narrows them.
 */
export type MisspeltCities = (text: string, limit: number) => City[];

/** What sounds alike in Spanish, and how it is written here; in this order. */
const SOUNDS: readonly (readonly [written: RegExp, sound: string])[] = [
  [/ph/g, 'f'],
  [/sh/g, 's'],
  [/ch/g, '4'],
  [/h/g, ''],
  [/ll|y/g, 'i'],
  [/(?<= |^)x|gu?(?=[ei])/g, 'j'],
  [/qu?(?=[ei])/g, 'k'],
  [/c(?=[ei])|[zx]/g, 's'],
  [/[cq]/g, 'k'],
  [/v/g, 'b'],
  [/w/g, 'u'],
  [/m(?=[bp])/g, 'n'],
  [/(.)\1+/g, '$1'],
];

/**
 * What a search key sounds like in Spanish: s and z, b and v, ll and y, g and j before e, with h or without are one
 * ('gomez' -> 'gomes').
 */
export const soundKey = (key: string): string =>
  SOUNDS.reduce((sound, [written, as]) => sound.replace(written, as), key);

interface HeardCity {
  city: KeyedCity;
  sound: string;
  letters: number;
}

/** The cities with their sounds: all of them, under '', and those of each state. */
function heard(ranked: readonly KeyedCity[]): Map<string, HeardCity[]> {
  const byState = new Map<string, HeardCity[]>([['', []]]);
  for (const city of ranked) {
    const sound = soundKey(city.key);
    const one = { city, sound, letters: lettersOf(sound) };
    const ofState = byState.get(city.state);
    if (ofState) ofState.push(one);
    else byState.set(city.state, [one]);
    byState.get('')!.push(one);
  }
  return byState;
}

/**
 * Compares a text with the names of all cities: half a millisecond, a third of what the page of such a search takes, so
 * that it is remembered. Their sounds are made at the first question.
 */
export function misspeltCities(ranked: readonly KeyedCity[]): MisspeltCities {
  let cities: ReturnType<typeof heard> | undefined;

  const nearest = remembered((text) => {
    const whole = placeKey(withoutTail(text));
    const { name: key, code: state } = endingState(whole) ?? { name: whole, code: undefined };
    const sound = soundKey(key);
    const most = wrongLetters(sound);
    const letters = lettersOf(sound);
    const near: { city: KeyedCity; apart: number }[] = [];
    for (const other of (cities ??= heard(ranked)).get(state ?? '') ?? []) {
      if (Math.abs(other.sound.length - sound.length) > most || bitsOf(other.letters ^ letters) > 2 * most) continue;
      const apart = distance(sound, other.sound, most);
      // Of several that sound as near, the one that is written most like it.
      if (apart <= most) near.push({ city: other.city, apart: apart + distance(key, other.city.key, LENGTH_MAX) });
    }
    const least = Math.min(...near.map(({ apart }) => apart));
    return near
      .filter(
        ({ city: { name }, apart }, index) =>
          apart === least && near.findIndex(({ city }) => city.name === name) === index,
      )
      .map(({ city }) => city);
  });
  return (text, limit) => (text.length > LENGTH_MAX ? [] : nearest(text).slice(0, limit));
}
