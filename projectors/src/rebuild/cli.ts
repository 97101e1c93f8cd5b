import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createProgressReporter } from '@busca/platform';
import type { Stores } from '../stores.ts';
import type { Projection } from '../projections/definition/projection.ts';
import { projectionOf, projections } from '../projections/index.ts';
import { processes, runCommand, shareOut } from './command.ts';
import { percentOf, type Progress, type Rebuild, rebuildAll } from './rebuild.ts';

/** Leaves the progress line out: another process prints its own. */
const QUIET = '--quiet';

const { say, progress } = createProgressReporter(process.stdout);

/** The progress line: percent of the log, events so far, and events a second. */
function progressLine(name: string, begun: number, done: Progress): string {
  const { events } = done;
  const rate = Math.round(events / Math.max((performance.now() - begun) / 1000, 0.001));
  return `${name}: ${percentOf(done)}%, ${events} events, ${rate} a second`;
}

/**
 * A rebuild that prints its parked streams, and its progress under a label where it has one; and what to print at its
 * end.
 */
function printed(
  { log, store }: Stores,
  projection: Projection<unknown>,
  label?: string,
): { rebuilding: Rebuild<unknown>; end(isLive: boolean): void } {
  const { name } = projection.model;
  const begun = performance.now();
  let parked = 0;
  let line = '';
  return {
    rebuilding: {
      log,
      store,
      projection,
      ...(label !== undefined && {
        onProgress: (done) => {
          line = progressLine(label, begun, done);
          progress(line);
        },
      }),
      onParked: (stream) => {
        parked += 1;
        say(`${name}: ${stream.stream} is parked at ${stream.position}: ${stream.error}`);
      },
    },
    end(isLive) {
      if (line) say(line);
      say(
        `${name} ${isLive ? 'is live' : 'was rebuilt by another process meanwhile'}${parked ? `, without ${parked} parked streams` : ''}`,
      );
    },
  };
}

/**
 * Rebuilds models in this process, which reads the log once for them all. The first one's progress is printed, under a
 * label.
 */
async function rebuildHere(stores: Stores, chosen: readonly Projection<unknown>[], label?: string): Promise<void> {
  const models = new Map(
    chosen.map((projection, index) => [
      projection.model.name,
      printed(stores, projection, index === 0 ? label : undefined),
    ]),
  );
  await rebuildAll(
    [...models.values()].map(({ rebuilding }) => rebuilding),
    stores.log,
    (name, isLive) => models.get(name)!.end(isLive),
  );
}

/** Rebuilds models in a process of its own, which prints what it does and fails with a line of its own. */
async function rebuildApart(chosen: readonly Projection<unknown>[]): Promise<void> {
  const names = chosen.map(({ model }) => model.name);
  const [code] = (await once(
    spawn(process.execPath, [...process.execArgv, process.argv[1]!, ...names, QUIET], { stdio: 'inherit' }),
    'exit',
  )) as [number | null];
  if (code !== 0) process.exitCode = 1;
}

/** Rebuilds every model, with several processes where there is room. A share that fails leaves the others at work. */
async function rebuildEverything(stores: Stores): Promise<void> {
  const [own = [], ...others] = shareOut(projections, processes());
  const apart = others.map(rebuildApart);
  try {
    await rebuildHere(stores, own, 'all');
  } finally {
    await Promise.all(apart);
  }
}

const names = process.argv.slice(2).filter((argument) => argument !== QUIET);
const label = process.argv.includes(QUIET) ? undefined : names.join(', ');
if (names.length === 0) {
  process.stderr.write('Name the read models to rebuild, or all: npm run rebuild NAME ...\n');
  process.exit(1);
}
const isDone = await runCommand(process, (stores) =>
  names.includes('all')
    ? rebuildEverything(stores)
    : rebuildHere(
        stores,
        names.map((name) => projectionOf(name, ['all'])),
        label,
      ),
);
if (!isDone) process.exitCode = 1;
