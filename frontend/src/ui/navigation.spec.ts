import { expect, it } from 'vitest';
import { isMarked } from './navigation.tsx';

it.each([
  ['itself', '/página', '/p%C3%A1gina', false, true],
  ['itself in other capitals, with a slash at its end', '/página', '/P%c3%a1gina/', false, true],
  ['a screen below it', '/portal', '/portal/mensajes', false, false],
  ['a screen below it, where it is deep', '/portal', '/portal/mensajes', true, true],
  ['a screen that begins alike, where it is deep', '/portal', '/portales', true, false],
  ['another screen, where it is the home page', '/', '/portal', false, false],
  ['itself, where it is the home page', '/', '/', false, true],
])('A link and %s: %s at %s, deep %s, is marked: %s', (_, to, pathname, deep, marked) => {
  expect(isMarked({ to, deep }, pathname)).toBe(marked);
});
