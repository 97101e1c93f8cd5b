import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId, NO_STREAM } from '@busca/events';
import { openEngines } from '@busca/events/engines';
import { writeBackupMark } from '@busca/platform/databases';
import { presentEvent } from '@busca/query-api/analysis';
import type { EventReply } from '@busca/query-api/contract';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { testHistory, type TestHistory } from '../replay/testing/history.ts';
import { run as runCommand } from '../replay/testing/run.ts';
import { exportCommand } from './export-command.ts';

let history: TestHistory;
const out = mkdtempSync(join(tmpdir(), 'busca-export-'));
beforeAll(async () => {
  history = await testHistory(1_200);
});
afterAll(() => {
  history.remove();
  rmSync(out, { recursive: true });
});

const run = (...args: string[]) => runCommand(exportCommand, [...args, '--out', out], { DATA_DIR: history.folder });
/** The events up to a day as analysts see them. */
const expected = (until = '9999', masked = true): EventReply[] =>
  history.events.filter(({ metadata }) => metadata.at <= until).map((event) => presentEvent(event, masked));
const fromNdjson = () =>
  readFileSync(join(out, 'events.ndjson'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as EventReply);

describe('npm run export', () => {
  it('writes the log as NDJSON, one event a line, masked as in the screen', async () => {
    const { code, out: text, err } = await run('--format', 'ndjson');
    expect([code, text]).toEqual([0, `1200 events are in ${join(out, 'events.ndjson')}.\n`]);
    expect(err).toMatch(/^1200 events, \d+ a second\n$/);
    expect(fromNdjson()).toEqual(expected());
    expect(readdirSync(out)).toEqual(['events.ndjson']);
  });

  it('ends at the day that is named, and has personal values where that is wanted', async () => {
    const { out: text } = await run('--format', 'ndjson', '--until', '2026-06-30', '--unmasked');
    const events = expected('2026-07', false);
    expect(text).toContain(`${events.length} events are in `);
    expect(text).toContain('with personal values');
    expect([fromNdjson(), events.length > 100, events.length < 1_200]).toEqual([events, true, true]);
  });

  it('writes the log as CSV, one event a row', async () => {
    await run('--format', 'csv');
    const rows = readFileSync(join(out, 'events.csv'), 'utf8').trimEnd().split('\r\n');
    expect([rows.length, rows[0], rows[1]!.split(',')[0]]).toEqual([
      1_201,
      expect.stringContaining('"Posición",'),
      `"${expected()[0]!.position}"`,
    ]);
  });

  it('writes the log as Parquet, which an independent reader finds equal to the log', async () => {
    await run('--format', 'parquet');
    const rows = await parquetReadObjects({ file: await asyncBufferFromFile(join(out, 'events.parquet')) });
    expect(rows).toEqual(
      expected().map(({ position, at, type, stream, revision, id, actor, correlationId, causationId, data }) => ({
        position: BigInt(position),
        at: new Date(at),
        type,
        stream,
        revision,
        id,
        actor_id: actor.id,
        actor_role: actor.role,
        correlation_id: correlationId,
        causation_id: causationId,
        data: JSON.stringify(data),
      })),
    );
  });

  it("passes by events that can't be read, names their places, and ends with exit code 1", async () => {
    const damaged = await testHistory(20);
    onTestFinished(() => damaged.remove());
    const runThere = () =>
      runCommand(exportCommand, ['--format', 'ndjson', '--out', out], { DATA_DIR: damaged.folder });
    await runThere();
    const before = fromNdjson();
    const engines = openEngines({ DATA_DIR: damaged.folder });
    const { store } = engines.log;
    const unreadable = () => ({ id: newId(), type: 'LeadSent', data: '{}', metadata: '{}' });
    await store.append('lead-damaged', NO_STREAM, [unreadable(), unreadable()]);
    const lines = (await store.read('lead-damaged')).map(
      ({ position, revision, id }) =>
        `Position ${position}, lead-damaged revision ${revision}: Event ${id} of type LeadSent can't be read`,
    );
    await engines.close();

    const { code, out: text, err } = await runThere();
    expect([code, text, fromNdjson()]).toEqual([
      1,
      `${before.length} events are in ${join(out, 'events.ndjson')}; 2 that can't be read are not.\n`,
      before,
    ]);
    expect(err.split('\n').slice(0, 2)).toEqual(lines);
  });

  it.each(['ndjson', 'csv', 'parquet'])('writes a file that its owner alone can read: %s', async (format) => {
    await run('--format', format, '--unmasked');
    expect(statSync(join(out, `events.${format}`)).mode & 0o077).toBe(0);
  });

  it('leaves no part of a file where it is interrupted', async () => {
    const folder = join(out, 'interrupted');
    const { code } = await runCommand(
      exportCommand,
      ['--format', 'csv', '--out', folder],
      { DATA_DIR: history.folder },
      AbortSignal.abort(),
    );
    expect([code, readdirSync(folder)]).toEqual([2, []]);
  });

  it('names a wrong argument and what to give, with exit code 2', async () => {
    const lineOf = async (...args: string[]) => {
      const { code, err } = await runCommand(exportCommand, args, { DATA_DIR: history.folder });
      return [code, err];
    };
    expect(await lineOf('--format', 'xls', '--out', out)).toEqual([
      2,
      '--format: must be one of ndjson, csv, parquet\n',
    ]);
    expect(await lineOf('--format', 'csv')).toEqual([2, '--out: must be the folder for the file\n']);
    writeFileSync(join(out, 'a-file'), '');
    expect(await lineOf('--format', 'csv', '--out', join(out, 'a-file'))).toEqual([
      2,
      expect.stringMatching(
        /^--out: \S+a-file can't be written \(ENOTDIR\): name a folder that this user may write to\n$/,
      ),
    ]);
    const backup = join(out, 'backup');
    mkdirSync(backup);
    writeBackupMark(backup, { finished: null });
    for (const folder of [history.folder, join(history.folder, 'uploads'), backup])
      expect(await lineOf('--format', 'csv', '--out', folder)).toEqual([
        2,
        `--out: ${folder} is in the data folder or a backup: name another folder\n`,
      ]);
    expect(await lineOf('--format', 'csv', '--out', out, '--until', 'x')).toEqual([
      2,
      expect.stringMatching(/^--until: must be a day/),
    ]);
  });
});
