import { createEventLog, deriveId, exampleAgent, newId, NO_STREAM, type EventLog, type NewEvent } from '@busca/events';
import { MongoPersonalKeys } from '@busca/events/mongodb';
import { createLogger } from '@busca/platform';
import { describeWithMongo, openMonitored, type MonitoredMongo } from '@busca/platform/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { agentsProjection } from '../../projections/directory/profiles.ts';
import { rebuild } from '../../rebuild/rebuild.ts';
import { caughtUp } from '../../runner/lag.ts';
import { startProjectionRunners } from '../../runner/projection-runner.ts';
import { LeadLog } from '../../testing/lead-log.ts';
import { MongoReadModels } from './store.ts';

const NAMES = ['Ana', 'Luis', 'Rosa', 'Iván'];
const PROFILES = 500;
const EVENTS_EACH = 2;

/** Readings of the registry: once a second, however many events there are. */
const OF_THE_CLOCK = / read-models$/;

/** The first events of an agent. */
function agent(n: number): { stream: string; accountId: string; events: NewEvent[] } {
  const accountId = newId();
  const ref = { profileId: deriveId(accountId, 'agent', 'Busca'), kind: 'agent', accountId } as const;
  const name = NAMES[n % NAMES.length]!;
  const personal = {
    ...exampleAgent,
    first_name: name,
    full_name: `${name} Ruiz ${n}`,
    areas_served: `Ciudad ${n % 7}, FL`,
  };
  const metadata = {
    at: '2026-01-05T09:00:00.000Z',
    actor: { id: accountId, role: 'Agent' },
    $correlationId: 'c',
    $causationId: 'c',
  } as const;
  const bodies = [
    { type: 'AgentRegistered', data: { ...ref, website: 'Busca', personal } },
    { type: 'ProfileApproved', data: { ...ref, personal: { reason: '' } } },
  ] as const;
  return {
    stream: `agent-${ref.profileId}`,
    accountId,
    events: bodies.map((body) => ({ id: newId(), metadata, ...body })),
  };
}

describeWithMongo('round trips of a replay into MongoDB', (open) => {
  let leads: LeadLog;
  let mongo: MonitoredMongo;
  let keys: MongoPersonalKeys;
  let log: EventLog;
  let store: MongoReadModels;

  async function append(profiles: number): Promise<void> {
    const agents = Array.from({ length: profiles }, (_, n) => agent(n));
    // The log's own keys: it takes no events of people whose keys it lacks.
    const own = leads.embedded.log.keys;
    await keys.copy(
      await Promise.all(agents.map(async ({ accountId }) => [accountId, await own.keyFor(accountId)] as const)),
    );
    await Promise.all(agents.map(({ stream, events }) => log.append(stream, NO_STREAM, events)));
  }

  beforeEach(async () => {
    leads = new LeadLog();
    // A log with events needs at least one key: without any it counts as one whose keys are lost.
    await leads.embedded.log.keys.lookupSecret();
    mongo = openMonitored(open());
    keys = new MongoPersonalKeys(open().db);
    log = createEventLog(leads.embedded.log.store, new MongoPersonalKeys(mongo.db));
    store = new MongoReadModels(mongo.db);
  });
  afterEach(async () => {
    await mongo.close();
    await leads.remove();
  });

  test('are at most 0.02 for each event of a rebuild', async () => {
    const tripsOf = async () => {
      mongo.trips();
      await rebuild({ log, store, projection: agentsProjection });
      return mongo.trips();
    };
    const before = await tripsOf();
    await append(PROFILES);
    const trips = await tripsOf();
    expect(await store.reader(agentsProjection.model).total({ keys: ['listed'] })).toBe(PROFILES);
    expect((trips.length - before.length) / (PROFILES * EVENTS_EACH), trips.join('\n')).toBeLessThanOrEqual(0.02);
  });

  test('are at most 0.02 for each event that a runner catches up with', async () => {
    const projections = [agentsProjection];
    const tripsOf = async () => {
      const runners = startProjectionRunners({ log, store, projections, logger: createLogger('silent') });
      // On a busy machine a check beside the runner's writes may take longer than a read may.
      await vi.waitFor(() => caughtUp({ log, store: new MongoReadModels(open().db), projections }), {
        timeout: 240_000,
      });
      await runners.stop();
      return mongo.trips().filter((trip) => !OF_THE_CLOCK.test(trip));
    };
    const before = await tripsOf();
    await append(PROFILES);
    mongo.trips();
    const trips = await tripsOf();
    expect((trips.length - before.length) / (PROFILES * EVENTS_EACH), trips.join('\n')).toBeLessThanOrEqual(0.02);
  });
});
