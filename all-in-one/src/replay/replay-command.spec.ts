import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RecordedEvent } from '@busca/events';
import { changedFields, projections } from '@busca/projectors';
import { documentsAfter } from '@busca/projectors/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { replayCommand } from './replay-command.ts';
import { testHistory, type TestHistory } from './testing/history.ts';
import { run as runCommand } from './testing/run.ts';

const MASK = '•••';
let history: TestHistory;
beforeAll(async () => {
  history = await testHistory(1_200, ['agents', 'audit']);
});
afterAll(() => history.remove());

const run = (...args: string[]) => runCommand(replayCommand, args, { DATA_DIR: history.folder });
const files = (name: string) => readdirSync(join(history.folder, name)).filter((file) => /\.\d+\.db$/.test(file));
const agents = projections.find(({ model }) => model.name === 'agents')!;

/** Which documents differ between two moments and in which fields, from a plain fold of the events. */
function expectedDifferences(until: number): Map<string, string[] | undefined> {
  const at = (event: RecordedEvent) => Date.parse(event.metadata.at);
  const [before, now] = [
    documentsAfter(
      agents,
      history.events.filter((event) => at(event) <= until),
    ),
    documentsAfter(agents, history.events),
  ];
  const changed = [...now].map(
    ([id, document]) => [id, before.has(id) ? changedFields(before.get(id), document) : undefined] as const,
  );
  return new Map(changed.filter(([, fields]) => fields === undefined || fields.length > 0));
}

/** The same, read from what the command printed. */
function printedDifferences(out: string): Map<string, string[] | undefined> {
  const found = new Map<string, string[] | undefined>();
  for (const [, sign, id, lines] of out.matchAll(/^([!<>]) (\S+) .*\n((?: {4}.*\n)*)/gm)) {
    found.set(
      id!,
      sign === '>'
        ? undefined
        : lines!
            .trimEnd()
            .split('\n')
            .map((line) => line.trim().split(':')[0]!),
    );
  }
  return found;
}

describe('npm run replay', () => {
  it('finds a replay of the whole log equal to the live read model, and leaves that as it was', async () => {
    const before = files('read-models');
    const { code, out, err } = await run('--projection', 'agents');
    const [summary, position] = out.split('\n');
    expect(summary).toMatch(
      /^agents: 0 documents differ, 0 are only in the replay, 0 are only live, [1-9]\d* are equal\.$/,
    );
    expect(position).toBe('The replay ends at 00000000000000001200, the live read model is at 00000000000000001200.');
    expect(err).toMatch(/100%, \d+ events, \d+ a second, 0 s left/);
    expect([code, files('read-models'), files('replays')]).toEqual([0, before, []]);
  });

  /** A day on whose end a profile waited that was approved later. */
  function dayBeforeApproval(): string {
    const dayOf = ({ metadata }: RecordedEvent) => metadata.at.slice(0, 'yyyy-mm-dd'.length);
    const { events } = history;
    const waited = events.find(
      (sent) =>
        sent.type === 'AgentRegistered' &&
        events.some((one) => one.type === 'ProfileApproved' && one.stream === sent.stream && dayOf(one) > dayOf(sent)),
    );
    return dayOf(waited!);
  }

  it('replays up to a day, and prints each document and field that has changed since', async () => {
    const day = dayBeforeApproval();
    const { code, out } = await run('--until', day, '--projection', 'agents');
    const printed = printedDifferences(out);
    const kinds = [...printed.values()];
    expect(printed).toEqual(expectedDifferences(Date.parse(`${day}T23:59:59.999Z`)));
    expect([code, kinds.includes(undefined), kinds.some((fields) => fields?.includes('status'))]).toEqual([
      1,
      true,
      true,
    ]);
  });

  it('prints no personal value, unless it is told to', async () => {
    const details = [...documentsAfter(agents, history.events).values()].map(
      (body) => (body as { details: Record<string, string> }).details,
    );
    const descriptions = details.map(({ profile_description }) => JSON.stringify(profile_description));
    const masked = await run('--until', '2026-06-01', '--projection', 'agents');
    expect(masked.out).toContain(`    details.profile_description: "${MASK}" -> "${MASK}"\n`);
    expect(descriptions.filter((text) => masked.out.includes(text))).toEqual([]);
    const { out } = await run('--until', '2026-06-01', '--projection', 'agents', '--unmasked');
    expect(descriptions.filter((text) => out.includes(text))).not.toEqual([]);
    expect(out).not.toContain(MASK);
  });

  it('names a wrong argument and what to give, with exit code 2', async () => {
    const wrong = async (...args: string[]) => {
      const { code, out, err } = await run(...args);
      return [code, out, err.trim().split('\n').length, err.split(':')[0]];
    };
    expect(await wrong('--projection', 'agent')).toEqual([2, '', 1, '--projection']);
    expect(await wrong()).toEqual([2, '', 1, '--projection']);
    expect(await wrong('--projection', 'agents', '--until', 'ayer')).toEqual([2, '', 1, '--until']);
    expect(await wrong('--until')).toEqual([2, '', 1, '--until']);
    expect(await wrong('--until', '2026-10-01', 'agents')).toEqual([2, '', 1, 'agents']);
    expect((await run('--unti', 'x')).err).toContain(
      '--unti: is no argument of this command; give --projection agents',
    );
    const { code, err } = await runCommand(replayCommand, ['--projection', 'agents'], {
      DATA_DIR: join(history.folder, 'nowhere'),
    });
    expect([code, err]).toEqual([2, expect.stringMatching(/^DATA_DIR: there is no portal in /)]);
  });

  it('deletes what it has made when it is interrupted', async () => {
    const { code, out } = await runCommand(
      replayCommand,
      ['--projection', 'agents'],
      { DATA_DIR: history.folder },
      AbortSignal.abort(),
    );
    expect([code, out, files('replays')]).toEqual([2, '', []]);
  });
});
