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
