import { expect, it } from 'vitest';
import { sideOf } from './combo-box.tsx';

const seen = { top: 0, bottom: 800 };

it('List of suggestions: it opens below its field wherever three rows fit there, also where more fit above', () => {
  expect(sideOf({ top: 409, bottom: 457 }, seen)).toBe('bottom');
  expect(sideOf({ top: 590, bottom: 638 }, seen)).toBe('bottom');
});

it('List of suggestions: it opens above its field where fewer than three rows fit below and more above', () => {
  expect(sideOf({ top: 710, bottom: 758 }, seen)).toBe('top');
  expect(sideOf({ top: 20, bottom: 68 }, { top: 0, bottom: 160 })).toBe('bottom');
});

it('List of suggestions: its side follows from what is seen, which the keyboard of a phone makes smaller', () => {
  expect(sideOf({ top: 446, bottom: 494 }, { top: 0, bottom: 844 })).toBe('bottom');
  expect(sideOf({ top: 446, bottom: 494 }, { top: 0, bottom: 510 })).toBe('top');
  expect(sideOf({ top: 446, bottom: 494 }, { top: 400, bottom: 510 })).toBe('top');
  expect(sideOf({ top: 446, bottom: 494 }, { top: 440, bottom: 510 })).toBe('bottom');
});
