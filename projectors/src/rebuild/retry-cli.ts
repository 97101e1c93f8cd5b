import { readOperands } from '@busca/platform';
import { runCommand } from './command.ts';
import { projectionOf } from '../projections/index.ts';
import type { Stores } from '../stores.ts';
import { retryStream, type RetryOutcome } from './retry.ts';

/** How long, in ms, to wait for a projector: longer than a takeover of the lease takes. */
const PATIENCE = 30_000;

const sentence = (stream: string, result: RetryOutcome): string =>
  ({
    done: `${stream} is projected again`,
    'not parked': `${stream} is not parked: nothing to do`,
    'not begun': `No projector has begun the retry of ${stream} yet: it is done as soon as one runs`,
    'parked again': `${stream} is parked again: ${'error' in result ? result.error : ''}`,
  })[result.outcome];

async function retry({ store }: Stores, [name = '', stream]: readonly string[]): Promise<string> {
  const { model } = projectionOf(name);
  if (stream === undefined) {
    const parked = await store.reader(model).parked();
    return parked.length === 0
      ? `No stream of ${name} is parked`
      : parked.map((one) => `${one.stream} at ${one.position}: ${one.error}`).join('\n');
  }
  const result = await retryStream({ store, model, stream, patience: PATIENCE });
  if (result.outcome !== 'done') process.exitCode = 1;
  return sentence(stream, result);
}

await runCommand(
  async (stores) =>
    void process.stdout.write(
      `${await retry(stores, readOperands(process.argv.slice(2), 2, 'npm run retry-stream MODEL STREAM'))}\n`,
    ),
);
