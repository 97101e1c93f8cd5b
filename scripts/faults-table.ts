import { readFileSync } from 'node:fs';

/** A fault, and the tests that show what holds. A title is a part of the test's full name. */
interface Fault {
  fault: string;
  tests: { path: string; title: string }[];
}

/** A test file in the report of vitest. */
interface FileResult {
  name: string;
  assertionResults: { fullName: string; status: string; duration?: number | null; meta?: { figure?: string } }[];
}

/** The rows of docs/faults.md. */
export function faultsOf(page: string): Fault[] {
  return readFileSync(page, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, fault = '', , tests = ''] = line.split('|').map((cell) => cell.trim());
      const found = [...tests.matchAll(/`([^`]+)` › ([^<]*)/g)].map(([, path = '', title = '']) => ({
        path,
        title: title.trim(),
      }));
      return found.length > 0 ? [{ fault, tests: found }] : [];
    });
}

/** What came of a fault's tests: counts, their time in seconds, and what they have measured. */
export function figureOf({ tests }: Fault, results: readonly FileResult[]) {
  const own = results.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ fullName }) =>
      tests.some(({ path, title }) => name.endsWith(path) && fullName.includes(title)),
    ),
  );
  const count = (...statuses: string[]) => own.filter(({ status }) => statuses.includes(status)).length;
  const seconds = own.reduce((sum, { duration }) => sum + (duration ?? 0), 0) / 1_000;
  const figures = own.flatMap(({ meta }) => meta?.figure ?? []);
  return {
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped', 'pending', 'todo'),
    seconds: Math.round(seconds * 10) / 10,
    figures,
  };
}
