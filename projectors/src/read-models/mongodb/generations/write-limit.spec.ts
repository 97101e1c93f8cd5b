import { expect, test } from 'vitest';
import { updatesAtOnce } from './generation.ts';

test.each([
  ['MongoDB', { version: '7.0.14' }, 500],
  ['FerretDB 2', { version: '7.0.77', ferretdb: { version: 'v2.7.0' } }, 500],
  ['FerretDB 1', { version: '7.0.42', ferretdbVersion: 'v1.24.0' }, 50],
])('Updates in one message to %s: %#', async (_, build, updates) => {
  expect(await updatesAtOnce({ command: async () => build })).toBe(updates);
});
