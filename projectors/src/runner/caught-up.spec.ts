import { position } from '@busca/events';
import { createLogger } from '@busca/platform';
import { expect, it, onTestFinished } from 'vitest';
import { LeadLog, messages } from '../testing/lead-log.ts';
import { caughtUp, type Reading } from './lag.ts';
import { startProjectionRunners, type ProjectionRunners } from './projection-runner.ts';

it('The wait for the read models says how far they are, until they have reached the end of the log', async () => {
  const leads = new LeadLog();
  const { log, store } = leads.embedded;
  let runners: ProjectionRunners | undefined;
  onTestFinished(async () => {
    await runners?.stop();
    await leads.remove();
  });
  for (let n = 0; n < 3; n += 1) await leads.send(`lead ${n}`);
  const readings: Reading[] = [];
  await caughtUp({
    log,
    store,
    projections: [messages()],
    onProgress(reading) {
      readings.push(reading);
      runners ??= startProjectionRunners({ log, store, projections: [messages()], logger: createLogger('silent') });
    },
  });
  expect(readings[0]).toEqual({ position: position(0), head: await log.store.head() });
  expect(await store.reader(messages().model).state()).toMatchObject({ position: await log.store.head() });
});
