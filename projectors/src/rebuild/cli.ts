import { inspect } from 'node:util';
import { WrongLog } from '@busca/events';
import { readSettings, WrongSetting } from '@busca/platform';
import { openStores, type Stores } from '../runner/stores.ts';
import { projectionOf, UnknownReadModel } from '../projections/projection-of.ts';
import type { Projection } from '../projections/projection.ts';
import { projections } from '../projections/index.ts';
import { rebuild, type Progress } from './rebuild.ts';

const say = (text: string): void => void process.stdout.write(text);

const asked = (name: string): readonly Projection<unknown>[] => (name === 'all' ? projections : [projectionOf(name)]);

/** One line, written over and over: how much of the log is in, and events a second. */
function progressLine(name: string, begun: number, { events, position, head }: Progress): string {
  const percent = Number(head) === 0 ? 100 : Math.min(100, Math.floor((Number(position) / Number(head)) * 100));
  const rate = Math.round(events / Math.max((performance.now() - begun) / 1000, 0.001));
  return `\r${name}: ${percent}%, ${events} events, ${rate} a second`.padEnd(72);
}

async function rebuildOne({ log, store }: Stores, projection: Projection<unknown>): Promise<void> {
  const { name } = projection.model;
  const begun = performance.now();
  let parked = 0;
  const live = await rebuild({
    log,
    store,
    projection,
    onProgress: (progress) => say(progressLine(name, begun, progress)),
    onParked: (stream) => {
      parked += 1;
      say(`\n${name}: ${stream.stream} is set aside at ${stream.position}: ${stream.error}\n`);
    },
  });
  say(`\n${name} ${live ? 'is live' : 'was rebuilt by somebody else meanwhile'}${parked ? `, without ${parked} streams that were set aside` : ''}\n`);
}

async function main(name: string): Promise<void> {
  const chosen = asked(name);
  const stores = openStores(readSettings(process.env));
  try {
    await stores.engines.verifyLog();
    for (const projection of chosen) await rebuildOne(stores, projection);
  } finally {
    await stores.close();
  }
}

try {
  await main(process.argv[2] ?? '');
} catch (error) {
  const line = error instanceof UnknownReadModel ? `${error.message}, or all` : error instanceof WrongSetting || error instanceof WrongLog ? error.message : inspect(error);
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}
