import type { Stores } from '../stores.ts';
import type { Projection } from '../projections/definition/projection.ts';
import { eventsProjection } from '../projections/analysis/events.ts';
import { projectionOf, projections } from '../projections/index.ts';
import { runCommand } from './command.ts';
import { percentOf } from './logged-rebuild.ts';
import { rebuild, rebuildAll, type Progress, type Rebuild } from './rebuild.ts';

const print = (text: string): void => void process.stdout.write(text);

/** The progress line, which overwrites itself: percent of the log, events so far, and events a second. */
function progressLine(name: string, begun: number, progress: Progress): string {
  const { events } = progress;
  const rate = Math.round(events / Math.max((performance.now() - begun) / 1000, 0.001));
  return `\r${name}: ${percentOf(progress)}%, ${events} events, ${rate} a second`.padEnd(72);
}

/** A rebuild that prints its parked streams, and its progress under a label where it has one; and what to print at its end. */
function printed({ log, store }: Stores, projection: Projection<unknown>, label?: string): { rebuilding: Rebuild<unknown>; end(isLive: boolean): void } {
  const { name } = projection.model;
  const begun = performance.now();
  let parked = 0;
  return {
    rebuilding: {
      log,
      store,
      projection,
      ...(label !== undefined && { onProgress: (progress) => print(progressLine(label, begun, progress)) }),
      onParked: (stream) => {
        parked += 1;
        print(`\n${name}: ${stream.stream} is parked at ${stream.position}: ${stream.error}\n`);
      },
    },
    end: (isLive) => print(`\n${name} ${isLive ? 'is live' : 'was rebuilt by another process meanwhile'}${parked ? `, without ${parked} parked streams` : ''}\n`),
  };
}

async function rebuildOne(stores: Stores, name: string): Promise<void> {
  const { rebuilding, end } = printed(stores, projectionOf(name, ['all']), name);
  end(await rebuild(rebuilding));
}

async function rebuildEach(stores: Stores): Promise<void> {
  // It reads every event type, so its progress is that of all.
  const label = (projection: Projection<unknown>) => (projection === eventsProjection ? 'all' : undefined);
  const models = new Map(projections.map((projection) => [projection.model.name, printed(stores, projection, label(projection))]));
  await rebuildAll([...models.values()].map(({ rebuilding }) => rebuilding), stores.log, (name, isLive) => models.get(name)!.end(isLive));
}

const [, , name = ''] = process.argv;
await runCommand((stores) => (name === 'all' ? rebuildEach(stores) : rebuildOne(stores, name)));
