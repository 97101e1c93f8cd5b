import { newId, streams, type RecordedEvent } from '@busca/events';
import { createLogger } from '@busca/platform';
import { tempFolder } from '@busca/platform/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rebuild } from '../rebuild/rebuild.ts';
import { parkingOf, retryStream } from '../rebuild/retry.ts';
import { startProjectionRunners, type ProjectionRunners } from '../runner/projection-runner.ts';
import { openStores, type Stores } from '../stores.ts';
import { peopleOf } from '../testing/people.ts';
import type { Projection } from './definition/projection.ts';
import { projections } from './index.ts';

let folder: Awaited<ReturnType<typeof tempFolder>>;
let stores: Stores;
let runners: ProjectionRunners;

/** A projection with a defect: it can't project events of one type. */
const withDefect = (projection: Projection<unknown>): Projection<unknown> => ({
  ...projection,
  project(body, event: RecordedEvent) {
    if (event.type === 'NewsChosen') throw new Error('a defect');
    return projection.project(body, event);
  },
});
const run = (all: readonly Projection<unknown>[]): ProjectionRunners =>
  startProjectionRunners({ ...stores, projections: all, logger: createLogger('silent') });

beforeEach(async () => {
  folder = await tempFolder();
  stores = openStores({ DATA_DIR: folder.path });
  runners = run(projections.map(withDefect));
});
afterEach(async () => {
  await runners.stop();
  await stores.close();
  await folder.remove();
});

const { append, caughtUp, appendPeople, erase, contents } = peopleOf(() => stores);

describe('An account whose stream is parked', () => {
  it('is erased like any other', async () => {
    const zenobia = await appendPeople('Zenobia');
    await append(streams.account(zenobia.accountId), {
      type: 'NewsChosen',
      data: { accountId: zenobia.accountId, news: false },
    });
    await caughtUp();
    await erase(zenobia);
    await caughtUp();
    expect(JSON.stringify(await contents())).not.toMatch(/zenobia/i);
  });

  it('is parked again by a retry where a session that has ended since has changed the document, and a rebuild brings all of it in', async () => {
    const accounts = projections.find(({ model }) => model.name === 'accounts')!;
    const [accountId, sessionId] = [newId(), newId()];
    await append(streams.account(accountId), {
      type: 'AccountCreated',
      data: { accountId, userType: 'Agent', confirmBy: null, personal: { name: 'Ana', email: 'ana@example.com' } },
    });
    await append(streams.account(accountId), { type: 'NewsChosen', data: { accountId, news: false } });
    await append(streams.session(sessionId), {
      type: 'SessionEnded',
      data: { accountId, sessionId, endedAt: '2026-01-05T10:00:00.000Z', expiresAt: '2026-01-05T22:00:00.000Z' },
    });
    await caughtUp();
    await runners.stop();
    runners = run([accounts]);
    expect(
      await retryStream({
        parking: parkingOf(stores.store, accounts.model),
        stream: streams.account(accountId),
        patience: 10_000,
      }),
    ).toMatchObject({ outcome: 'parked again', error: expect.stringMatching(/rebuild/) });
    await rebuild({ ...stores, projection: accounts });
    expect((await stores.store.reader(accounts.model).get(accountId))?.body).toMatchObject({ news: false });
    expect(await stores.store.reader(accounts.model).parked()).toEqual([]);
  });
});
