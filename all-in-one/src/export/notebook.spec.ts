import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testHistory, type TestHistory } from '../replay/testing/history.ts';
import { run } from '../replay/testing/run.ts';
import { exportCommand } from './export-command.ts';

interface Notebook {
  cells: { cell_type: string; source: string[]; outputs?: { text?: string[] }[] }[];
}

const { cells } = JSON.parse(readFileSync('docs/notebook/time-to-approval.ipynb', 'utf8')) as Notebook;
const codeCells = cells.filter(({ cell_type }) => cell_type === 'code');
const PYTHON = process.env.PYTHON ?? 'python3';
const hasPython = spawnSync(PYTHON, ['-c', 'import pandas, pyarrow']).status === 0;

let history: TestHistory;
const out = mkdtempSync(join(tmpdir(), 'busca-notebook-'));
beforeAll(async () => {
  // Those of the command that the notebook names.
  history = await testHistory(2_000, [], 1);
});
afterAll(() => {
  history.remove();
  rmSync(out, { recursive: true });
});

/**
 * Rows of state, profiles, median and 90th percentile, computed from the raw log in another way than the notebook does.
 */
function figuresOfLog(): (string | number)[][] {
  const hours = new Map<string, number[]>();
  for (const registered of history.events) {
    if (registered.type !== 'AgentRegistered' && registered.type !== 'LenderRegistered') continue;
    const approved = history.events.find(
      ({ type, data }) =>
        type === 'ProfileApproved' && 'profileId' in data && data.profileId === registered.data.profileId,
    );
    if (!approved) continue;
    const states = new Set(registered.data.personal.areas_served.split(';').map((area) => area.trim().slice(-2)));
    for (const state of states)
      hours.set(state, [
        ...(hours.get(state) ?? []),
        (Date.parse(approved.metadata.at) - Date.parse(registered.metadata.at)) / 3_600_000,
      ]);
  }
  const rank = (sorted: readonly number[], share: number) =>
    Math.round(sorted[Math.ceil(share * sorted.length) - 1]! * 100) / 100;
  return [...hours].toSorted().map(([state, unsorted]) => {
    const sorted = unsorted.toSorted((a, b) => a - b);
    return [state, sorted.length, rank(sorted, 0.5), rank(sorted, 0.9)];
  });
}

/** The rows of a printed table; its first two lines are titles. */
const rowsOf = (table: string) =>
  table
    .trimEnd()
    .split('\n')
    .slice(2)
    .map((line) =>
      line
        .trim()
        .split(/\s+/)
        .map((cell, index) => (index === 0 ? cell : Number(cell))),
    );

describe('The notebook', () => {
  it('shows figures that equal those of the raw log of the history that it names', () => {
    const figures = figuresOfLog();
    expect(
      rowsOf(
        codeCells
          .at(-1)!
          .outputs!.flatMap(({ text = [] }) => text)
          .join(''),
      ),
    ).toEqual(figures);
    expect(figures.map(([state]) => state)).toEqual(['CA', 'FL', 'NY', 'PR', 'TX']);
    expect(codeCells[0]!.outputs![0]!.text!.join('')).toContain(`${history.events.length} events, `);
  });

  it.skipIf(!hasPython)('computes them from the exported Parquet file', async () => {
    expect((await run(exportCommand, ['--format', 'parquet', '--out', out], { DATA_DIR: history.folder })).code).toBe(
      0,
    );
    const code = codeCells.map(({ source }) => source.join('')).join('\n');
    const printed = execFileSync(PYTHON, ['-c', code], {
      encoding: 'utf8',
      env: { ...process.env, EVENTS: join(out, 'events.parquet') },
    });
    expect(rowsOf(printed.split('were approved\n')[1]!)).toEqual(figuresOfLog());
  });
});
