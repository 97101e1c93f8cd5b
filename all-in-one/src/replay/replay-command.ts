import { WrongSetting } from '@busca/platform';
import { compare, projections, type Projection } from '@busca/projectors';
import { createProgressReporter } from '../progress-reporter.ts';
import { readArguments, untilOf } from './arguments.ts';
import { DIFFERENT, EQUAL, exitCodeOf, write, type Terminal } from './command.ts';
import { differenceText } from './difference-text.ts';
import { withLog } from './open-log.ts';
import { replayBeside } from './replay-beside.ts';

const options = {
  until: { type: 'string' },
  projection: { type: 'string' },
  unmasked: { type: 'boolean', default: false },
} as const;
const USAGE = '--projection agents, --until 2026-10-01 (optional), --unmasked (optional)';

function projectionNamed(name: string | undefined): Projection<unknown> {
  const found = projections.find(({ model }) => model.name === name);
  if (!found) throw new WrongSetting([`--projection: must be one of ${projections.map(({ model }) => model.name).join(', ')}`]);
  return found;
}

interface Task {
  projection: Projection<unknown>;
  until: number | undefined;
  unmasked: boolean;
}

/** Replays, and prints how the documents differ from the live ones. */
function compareWithLive({ projection, until, unmasked }: Task, terminal: Terminal): Promise<number> {
  const { name } = projection.model;
  const reporter = createProgressReporter(terminal.err);
  return withLog(terminal.environment, (open) => replayBeside({ ...open, projection, until, signal: terminal.signal, reporter }, async ({ candidate, end }) => {
    const live = open.live.reader(projection.model);
    const counts = { equal: 0, changed: 0, 'only-replayed': 0, 'only-live': 0 };
    const textOf = differenceText(name, unmasked);
    for await (const difference of compare(candidate, live, () => (counts.equal += 1))) {
      counts[difference.kind] += 1;
      await write(terminal, textOf(difference));
    }
    const { position } = await live.state();
    await write(terminal, `${name}: ${counts.changed} documents differ, ${counts['only-replayed']} are only in the replay, ${counts['only-live']} are only live, ${counts.equal} are equal.\n`);
    await write(terminal, `The replay ends at ${end.position}, the live read model is at ${position}.\n`);
    return counts.changed + counts['only-replayed'] + counts['only-live'] === 0 ? EQUAL : DIFFERENT;
  }));
}

/**
 * `npm run replay`: replays the log, or its beginning up to a moment, beside the live read model and prints how they differ.
 * Exit code 0 where they are equal, 1 where they differ, 2 after an error.
 */
export const replayCommand = (args: string[], terminal: Terminal): Promise<number> => exitCodeOf(terminal, async () => {
  const { until, projection, unmasked } = readArguments(args, options, USAGE);
  return compareWithLive({ projection: projectionNamed(projection), until: untilOf(until), unmasked }, terminal);
});
