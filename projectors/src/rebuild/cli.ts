import type { Stores } from '../stores.ts';
import type { Projection } from '../projections/projection.ts';
import { projectionOf, projections } from '../projections/index.ts';
import { runCommand } from './command.ts';
import { percentOf } from './logged-rebuild.ts';
import { rebuild, type Progress } from './rebuild.ts';

const print = (text: string): void => void process.stdout.write(text);

const projectionsNamed = (name: string): readonly Projection<unknown>[] => (name === 'all' ? projections : [projectionOf(name, ['all'])]);

/** The progress line, which overwrites itself: percent of the log, events so far, and events a second. */
function progressLine(name: string, begun: number, progress: Progress): string {
  const { events } = progress;
  const rate = Math.round(events / Math.max((performance.now() - begun) / 1000, 0.001));
  return `\r${name}: ${percentOf(progress)}%, ${events} events, ${rate} a second`.padEnd(72);
}

async function rebuildOne({ log, store }: Stores, projection: Projection<unknown>): Promise<void> {
  const { name } = projection.model;
  const begun = performance.now();
  let parked = 0;
  const live = await rebuild({
    log,
    store,
    projection,
    onProgress: (progress) => print(progressLine(name, begun, progress)),
    onParked: (stream) => {
      parked += 1;
      print(`\n${name}: ${stream.stream} is parked at ${stream.position}: ${stream.error}\n`);
    },
  });
  print(`\n${name} ${live ? 'is live' : 'was rebuilt by another process meanwhile'}${parked ? `, without ${parked} parked streams` : ''}\n`);
}

await runCommand(async (stores) => {
  for (const projection of projectionsNamed(process.argv[2] ?? '')) await rebuildOne(stores, projection);
});
