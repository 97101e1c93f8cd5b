import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faults, figureOf } from './faults-table.ts';

/** Suites that several adapters share: their titles do not stand in the specs that run them. */
const CONTRACTS = [
  'projectors/src/read-models/contract',
  'projectors/src/reactors/outbox',
  'command-api/src/state',
  'events/src/store/eventstoredb',
];
const contracts = CONTRACTS.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8')),
).join('\n');

describe('The page docs/faults.md', () => {
  it('has the faults of `npm run faults`, each with a test', () => {
    const [, table = ''] = readFileSync('docs/faults.md', 'utf8').split('| fault | what holds |\n|---|---|\n');
    const rows = table.split('\n\n', 1)[0]!.trimEnd().split('\n');
    expect(rows.map((row) => row.split('|')[1]!.trim())).toEqual(faults.map(({ fault }) => fault));
    expect(faults.filter(({ tests }) => tests.length === 0)).toEqual([]);
  });

  it.each(faults.flatMap(({ fault, tests }) => tests.map((test) => ({ fault, ...test }))))(
    '$fault: names a test that exists, $title',
    ({ path, title }) => {
      expect(existsSync(path)).toBe(true);
      expect((readFileSync(path, 'utf8') + contracts).includes(title)).toBe(true);
    },
  );
});

it('The figure of a fault counts its own tests alone, and adds up their time, and has what they measured', () => {
  const fault = { fault: 'Full disk', tests: [{ path: 'a/b.spec.ts', title: 'recovers' }] };
  const assertionResults = [
    { fullName: 'The log recovers by itself', status: 'passed', duration: 1_500, meta: { figure: 'p99 3 ms' } },
    { fullName: 'The log recovers late', status: 'failed', duration: 600 },
    { fullName: 'The log recovers on MongoDB', status: 'skipped', duration: null },
    { fullName: 'Another test', status: 'passed', duration: 9_000 },
  ];
  const results = [
    { name: '/x/a/b.spec.ts', assertionResults },
    { name: '/x/c.spec.ts', assertionResults },
  ];
  expect(figureOf(fault, results)).toEqual({ passed: 1, failed: 1, skipped: 1, seconds: 2.1, figures: ['p99 3 ms'] });
});
