import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { eventTypes } from '@busca/events';
import { createProgressReporter, WrongSetting, type ProgressReporter } from '@busca/platform';
import { dayInNewYork } from '@busca/platform/contract/new-york-day';
import {
  projections,
  type Projection,
  replayBeside,
  type BesideDependencies,
  type Replayed,
  percentOf,
  type Progress,
} from '@busca/projectors';
import { exitCodeOf, readArguments, type Terminal, untilOf, withLog, write } from '../terminal/terminal.ts';
import { maskedReader, reportDifferences, reportDocuments, reportPlaces } from './reports.ts';
import { ownProjection, type OwnProjection, rankedProjection, type RankingRule, type Rule, textOf } from './rule.ts';

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

type PrintedDependencies<Body> = Omit<BesideDependencies<Body>, 'onProgress' | 'onParked'> & {
  reporter: ProgressReporter;
};

const inWords = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;

/** Percent, events so far, rate and time left of a replay that has taken `elapsed` ms. */
export function progressLine(progress: Progress, elapsed: number): string {
  const percent = percentOf(progress);
  const rate = Math.round(progress.events / Math.max(elapsed / 1_000, 0.001));
  const left =
    percent === 0
      ? 'time left unknown'
      : `${inWords(Math.round(((elapsed / percent) * (100 - percent)) / 1_000))} left`;
  return `${percent}%, ${progress.events} events, ${rate} a second, ${left}`;
}

/** As `replayBeside`, with its progress and the parked streams printed. */
function printedReplay<Body, T>(
  { reporter, ...dependencies }: PrintedDependencies<Body>,
  work: (replayed: Replayed<Body>) => Promise<T>,
): Promise<T> {
  const begun = performance.now();
  return replayBeside(
    {
      ...dependencies,
      onProgress: (progress) => reporter.progress(progressLine(progress, performance.now() - begun)),
      onParked: ({ stream, position, error }) => reporter.say(`${stream} is parked at ${position}: ${error}`),
    },
    (replayed) => {
      reporter.say(progressLine({ ...replayed.end, head: replayed.end.position }, performance.now() - begun));
      return work(replayed);
    },
  );
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

/**
 * Replays with an order of the analyst's own, and prints whose place changes in which city: from the public order of
 * the last day that is replayed.
 */
const compareOrder = (rule: RankingRule, { unmasked, ...choice }: Choice, terminal: Terminal): Promise<number> =>
  withLog(terminal.environment, (open) =>
    printedReplay({ ...open, ...choice, ...rankedProjection(rule, unmasked) }, ({ candidate }) =>
      reportPlaces(
        rule.projection,
        candidate,
        {
          projection: projectionNamed(rule.projection),
          day: dayInNewYork(new Date(Math.min(choice.until ?? Infinity, Date.now()))),
        },
        terminal,
      ),
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

const isFunction = (value: unknown): boolean => typeof value === 'function';

/** What is wrong with a rule; undefined for a good one. */
function faultOf(rule: Partial<RankingRule & OwnProjection>): string | undefined {
  if (isFunction(rule.sort)) {
    if (rule.projection !== 'agents' && rule.projection !== 'lenders')
      return "projection: must be 'agents' or 'lenders'";
    return rule.fold === undefined || isFunction(rule.fold)
      ? undefined
      : 'fold: must be a function (fact, event) => fact';
  }
  if (!isFunction(rule.project)) return 'must have the function sort(profile, fact), or project(document, event)';
  if (!isFunction(rule.documentOf)) return 'documentOf: must be a function (event) => id';
  if (typeof rule.name !== 'string' || !/^[\w-]{1,40}$/.test(rule.name))
    return 'name: must be a word of letters, digits and hyphens';
  const unknown = (rule.types ?? []).find((type) => !eventTypes.includes(type));
  return unknown === undefined ? undefined : `types: no event is called ${String(unknown)}`;
}

const isRanking = (rule: Rule): rule is RankingRule => 'sort' in rule;

/** Loads the default export of a file, relative to `folder`. @throws WrongSetting where it is missing or is no rule */
async function loadRule(path: string, folder: string): Promise<Rule> {
  const file = resolve(folder, path);
  const module = (await import(/* @vite-ignore */ pathToFileURL(file).href).catch((error: unknown) => {
    throw new WrongSetting([`--rule: ${file} can't be loaded: ${textOf(error)}`]);
  })) as { default?: Partial<RankingRule & OwnProjection> };
  const rule = module.default;
  const fault = typeof rule === 'object' && rule !== null ? faultOf(rule) : 'must export an object as its default';
  if (fault !== undefined) throw new WrongSetting([`--rule: ${file}: ${fault}; docs/analysts.md has an example`]);
  return rule as Rule;
}

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
