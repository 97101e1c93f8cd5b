import { expect, it } from 'vitest';
import { isSecondHalf } from './double-clicks.ts';

const tap = { detail: 1, byTouch: true, timeStamp: 1_000, clientX: 200, clientY: 300 };
const click = { ...tap, byTouch: false };
const key = { ...tap, detail: 0 };

it.each([
  ['a click that the browser counts as a second one', { ...click, detail: 2, timeStamp: 1_700 }, click, true],
  ['a tap that the browser counts as a first one, soon after another nearby', { ...tap, timeStamp: 1_300, clientX: 210 }, tap, true],
  ['a later tap', { ...tap, timeStamp: 1_500 }, tap, false],
  ['a tap elsewhere', { ...tap, timeStamp: 1_100, clientY: 340 }, tap, false],
  ['a first tap', tap, null, false],
  ['a first click soon after another, as of a mouse whose owner clicks fast', { ...click, timeStamp: 1_450 }, click, false],
  ['a key soon after another', { ...key, timeStamp: 1_050 }, key, false],
  ['a key soon after a tap', { ...key, timeStamp: 1_050 }, tap, false],
])('The second half of a double click: %s', (_, second, first, expected) => {
  expect(isSecondHalf(second, first)).toBe(expected);
});
