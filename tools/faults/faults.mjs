// `npm run faults`: runs the tests of each fault, and prints a figure for each fault. KILLS, FUZZ_CASES, BACKLOG,
// SEQUENCES, AWAY_SECONDS, LOG_SILENT_SECONDS and MONGODB_SILENT_SECONDS set how much, FUZZ_HANG_MS when a request
// hangs.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { faults, figureOf } from './faults-table.ts';
import { build, install, root, say } from '../set-up.mjs';

install();
build();

process.env.BACKLOG ??= '100000';
process.env.KILLS ??= '20';
process.env.SEQUENCES ??= '2000';
process.env.AWAY_SECONDS ??= '60';
process.env.LOG_SILENT_SECONDS ??= '1,3,10';
process.env.MONGODB_SILENT_SECONDS ??= '3,12,30';
process.env.FUZZ_CASES ??= '150';
process.env.FUZZ_HANG_MS ??= '2000';
process.env.REAL_TIMEOUTS ??= '1';
const tests = faults.flatMap((fault) => fault.tests);
const escaped = (/** @type {string} */ text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const folder = mkdtempSync(join(tmpdir(), 'busca-faults-'));
const report = join(folder, 'report.json');
try {
  const paths = [...new Set(tests.map(({ path }) => path))];
  const titles = [...new Set(tests.map(({ title }) => escaped(title)))];
  const { status } = spawnSync(
    'npx',
    [
      'vitest',
      'run',
      ...paths,
      '-t',
      titles.join('|'),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { cwd: root, stdio: 'inherit' },
  );
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  say('\npassed  failed  skipped  seconds  fault');
  const figures = faults.map((fault) => ({ ...figureOf(fault, testResults), fault: fault.fault }));
  for (const { passed, failed, skipped, seconds, fault, figures: measured } of figures) {
    say(
      [
        String(passed).padStart(6),
        String(failed).padStart(6),
        String(skipped).padStart(7),
        seconds.toFixed(1).padStart(7),
        [fault, ...measured].join('; '),
      ].join('  '),
    );
  }
  const unproven = figures.filter(({ passed, failed, skipped }) => failed > 0 || passed + skipped === 0);
  process.exitCode = unproven.length > 0 ? 1 : status || 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
