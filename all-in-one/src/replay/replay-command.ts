import { createProgressReporter, WrongSetting } from '@busca/platform';
import { projections, type Projection } from '@busca/projectors';
import { readArguments, untilOf } from '../terminal/arguments.ts';
import { exitCodeOf, write, type Terminal } from '../terminal/terminal.ts';
import { isRanking, loadRule } from './load-rule.ts';
import { withLog } from '../terminal/open-log.ts';
import { printedReplay, type PrintedDependencies } from './printed-replay.ts';
import { maskedReader, reportDifferences, reportDocuments, reportPlaces } from './reports.ts';
import { ownProjection, rankedProjection } from './rule-projection.ts';
import type { OwnProjection, RankingRule } from './rule.ts';

const options = {
  until: { type: 'string' },
  projection: { type: 'string' },
  rule: { type: 'string' },
  unmasked: { type: 'boolean', default: false },
} as const;
const USAGE = '--projection agents or --rule ./rule.mjs, --until 2026-10-01 (optional), --unmasked (optional)';

const liveModel = (name: string | undefined): Projection<unknown> | undefined =>
  projections.find(({ model }) => model.name === name);

function projectionNamed(name: string | undefined): Projection<unknown> {
  const found = liveModel(name);
  if (!found)
    throw new WrongSetting([`--projection: must be one of ${projections.map(({ model }) => model.name).join(', ')}`]);
  return found;
}

interface Choice extends Pick<PrintedDependencies<unknown>, 'until' | 'signal' | 'reporter'> {
  unmasked: boolean;
}

/** Replays a projection of the portal, and prints how the documents differ from the live ones. */
const compareWithLive = (
  projection: Projection<unknown>,
  { unmasked, ...choice }: Choice,
  terminal: Terminal,
): Promise<number> =>
  withLog(terminal.environment, (open) =>
    printedReplay({ ...open, ...choice, projection }, async ({ candidate, end }) => {
      const live = open.live.reader(projection.model);
      const code = await reportDifferences(projection.model.name, candidate, live, unmasked, terminal);
      await write(
        terminal,
        `The replay ends at ${end.position}, the live read model is at ${(await live.state()).position}.\n`,
      );
      return code;
    }),
  );

/** Replays with an order of the analyst's own, and prints whose place changes in which city. */
const compareOrder = (rule: RankingRule, { unmasked, ...choice }: Choice, terminal: Terminal): Promise<number> =>
  withLog(terminal.environment, (open) =>
    printedReplay({ ...open, ...choice, ...rankedProjection(rule, unmasked) }, ({ candidate }) =>
      reportPlaces(rule.projection, candidate, projectionNamed(rule.projection), terminal),
    ),
  );

/**
 * Replays a projection of the analyst's own, and compares it with the live read model of its name; without one its
 * documents are printed.
 */
const replayOwn = (rule: OwnProjection, { unmasked, ...choice }: Choice, terminal: Terminal): Promise<number> =>
  withLog(terminal.environment, (open) =>
    printedReplay({ ...open, ...choice, ...ownProjection(rule, unmasked) }, async ({ candidate }) => {
      const projection = liveModel(rule.name);
      if (!projection) return reportDocuments(candidate, terminal);
      const live = open.live.reader(projection.model);
      // Its documents are made of masked events, so the live ones are masked before they are compared.
      return reportDifferences(rule.name, candidate, unmasked ? live : maskedReader(rule.name, live), true, terminal);
    }),
  );

/**
 * `npm run replay`: replays the log, or its beginning up to a moment, beside the live read model and prints how they
 * differ. Exit code 0 where they are equal, 1 where they differ, 2 after an error.
 */
export const replayCommand = (args: string[], terminal: Terminal): Promise<number> =>
  exitCodeOf(terminal, async () => {
    const { until, projection, rule, unmasked } = readArguments(args, options, USAGE);
    const choice = {
      until: untilOf(until),
      unmasked,
      signal: terminal.signal,
      reporter: createProgressReporter(terminal.err),
    };
    if (rule === undefined) return compareWithLive(projectionNamed(projection), choice, terminal);
    if (projection !== undefined)
      throw new WrongSetting(['--projection: leave it out, because the rule names its own']);
    const loaded = await loadRule(rule, terminal.environment.INIT_CWD ?? process.cwd());
    return isRanking(loaded) ? compareOrder(loaded, choice, terminal) : replayOwn(loaded, choice, terminal);
  });
