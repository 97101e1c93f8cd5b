import { MongoReadModels } from '@busca/projectors/read-models/mongodb';
import { fill, recorder } from '@busca/projectors/testing';
import { describeWithMongo, openMonitored, type MonitoredMongo } from '@busca/platform/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPerson, type Person } from '../testing/people.ts';
import { start, type Started } from '../testing/index.ts';

describeWithMongo('round trips of the query API', (open) => {
  let mongo: MonitoredMongo;
  let api: Started;
  let people: Person[];
  const list = (page: number) => `/api/agents/busca/city/Miami?page=${page}&limit=2`;
  async function tripsOf(path: string): Promise<string[]> {
    expect((await api.get(path)).status).toBe(200);
    return mongo.trips().map((trip) => trip.replace(/read-models\.?(agents\.\d+\.)?/, '').trim());
  }

  beforeEach(async () => {
    const record = recorder();
    people = Array.from({ length: 5 }, () => createPerson(record));
    await fill(
      new MongoReadModels(open().db),
      people.flatMap(({ events }) => events),
    );
    mongo = openMonitored(open());
    api = await start({ store: new MongoReadModels(mongo.db) });
    // The first request also learns the generations and the log's id.
    await api.get('/api/agents/busca/all');
    mongo.trips();
  });
  afterEach(async () => {
    await api.stop();
    await mongo.close();
  });

  test('a page that nobody has asked for costs 2, the state and the documents; who is premium and the total are read once a list', async () => {
    // That nobody is premium is only sure once the generation is known to be live still.
    const drawing = ['find documents', 'find states'];
    const reading = ['find documents', 'find states'];
    expect((await tripsOf(list(1))).toSorted()).toEqual(['find counts', ...reading, ...drawing].toSorted());
    expect((await tripsOf(list(2))).toSorted()).toEqual(reading);
  });

  test('a cached page costs 1: the state', async () => {
    await tripsOf(list(1));
    expect(await tripsOf(list(1))).toEqual(['find states']);
  });

  test('a profile costs 1: the document', async () => {
    expect(await tripsOf(`/api/agents/${people[0]!.profileId}`)).toEqual(['find documents']);
  });
});
