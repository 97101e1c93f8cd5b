import { readOperands, WrongSetting } from '@busca/platform';
import { runCommand } from './command.ts';
import { projectionOf } from '../projections/index.ts';
import type { Stores } from '../stores.ts';
import { parkedEmails, parkingOf, retryStream, type Parking, type RetryOutcome } from './retry.ts';

/** The name of the reactor that sends emails, beside those of the read models. */
const EMAILS = 'emails';

/** How long, in ms, to wait for a projector: longer than a takeover of the lease takes. */
const PATIENCE = 30_000;

const sentence = (stream: string, result: RetryOutcome): string =>
  ({
    done: `${stream} is no longer parked`,
    'not parked': `${stream} is not parked: nothing to do`,
    'not begun': `The retry of ${stream} has not ended yet: it is done as soon as a projector runs`,
    'parked again': `${stream} is parked again: ${'error' in result ? result.error : ''}`,
  })[result.outcome];

/** @throws UnknownReadModel */
const parkingNamed = (name: string, { store, outbox }: Stores): Parking =>
  name === EMAILS ? parkedEmails(outbox) : parkingOf(store, projectionOf(name, [EMAILS]).model);

async function retry(stores: Stores, [name = '', stream]: readonly string[]): Promise<string> {
  if (name === '') throw new WrongSetting(['Name the read model, or emails: npm run retry-stream MODEL STREAM']);
  const parking = parkingNamed(name, stores);
  if (stream === undefined) {
    const parked = await parking.parked();
    return parked.length === 0
      ? `No stream of ${name} is parked`
      : parked.map((one) => `${one.stream}${'position' in one ? ` at ${one.position}` : ''}: ${one.error}`).join('\n');
  }
  const result = await retryStream({ parking, stream, patience: PATIENCE });
  if (result.outcome !== 'done') process.exitCode = 1;
  return sentence(stream, result);
}

const isDone = await runCommand(
  process,
  async (stores) =>
    void process.stdout.write(
      `${await retry(stores, readOperands(process.argv.slice(2), 2, 'npm run retry-stream MODEL STREAM'))}\n`,
    ),
);
if (!isDone) process.exitCode = 1;
