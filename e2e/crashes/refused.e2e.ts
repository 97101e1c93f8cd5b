import { startEventStoreDb } from '@busca/events/testing';
import { startRefusingMongo } from '@busca/platform/testing';
import { expect } from 'vitest';
import { it } from '../support/process-test.ts';
import { startServices } from '../support/services.ts';

const REFUSAL = 'MONGODB_URL: the server refused the user or the password';
const NAMES = { 'command-api': 'command state', 'query-api': 'read models', projectors: 'read models' } as const;

it('A wrong password of MongoDB: each service says so in readiness, and once in its log', async ({
  processes,
  newFolder,
  onTestFinished,
}) => {
  const eventStore = await startEventStoreDb();
  const mongo = await startRefusingMongo();
  onTestFinished(async () => {
    await mongo.stop();
    await eventStore.stop();
  });
  const MONGODB_URL = `mongodb://busca:wr0ng@${mongo.host}/busca?authSource=admin`;
  const services = await startServices(processes, {
    EVENTSTORE_URL: eventStore.url,
    MONGODB_URL,
    dataDir: newFolder(),
  });
  for (const [service, name] of Object.entries(NAMES) as [keyof typeof NAMES, string][]) {
    const { url, output } = services.of(service)[0]!;
    for (let n = 0; n < 3; n += 1) {
      const { away } = (await (await fetch(new URL('api/health/ready', url))).json()) as { away: string[] };
      expect(away, service).toContainEqual(expect.stringContaining(`${name} (${REFUSAL}`));
    }
    expect(output().split(`Away: ${name} (${REFUSAL}`), service).toHaveLength(2);
    expect(output()).not.toContain('wr0ng');
  }
});
