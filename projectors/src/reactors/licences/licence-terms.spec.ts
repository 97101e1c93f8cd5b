import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AgentRegistered,
  LicenceChecked,
  newId,
  NO_STREAM,
  streams,
  type DomainEvent,
  type RecordedEvent,
} from '@busca/events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { agentsProjection } from '../../projections/directory/profiles.ts';
import { openStores, type Stores } from '../../stores.ts';
import { documentsAfter, recorder } from '../../testing/index.ts';
import { appendLicenceTerms } from './licence-terms.ts';

const { profileId, accountId, kind } = LicenceChecked.example;
const stream = streams.profile(kind, profileId);
const now = () => new Date('2027-01-02T05:00:30.000Z');

let folder: string;
let stores: Stores;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'busca-licences-'));
  stores = openStores({ DATA_DIR: folder });
});
afterEach(async () => {
  await stores.close();
  rmSync(folder, { recursive: true });
});

/** A profile with a valid licence until a day, in the log and in the read model. */
async function checked(validUntil: string | null, more: readonly DomainEvent[] = []): Promise<void> {
  const record = recorder();
  const registered = {
    ...AgentRegistered.example,
    profileId,
    accountId,
    personal: { ...AgentRegistered.example.personal, state_license_numbers: 'FL SL3312345' },
  };
  const events: RecordedEvent[] = [
    record('AgentRegistered', registered),
    record('LicenceChecked', { ...LicenceChecked.example, validUntil }),
    ...more.map(({ type, data }) => record(type, data as never)),
  ];
  await stores.log.append(
    stream,
    NO_STREAM,
    events.map(({ type, data, metadata }) => ({ ...({ type, data } as DomainEvent), id: newId(), metadata })),
  );
  const writer = await stores.store.writer(agentsProjection.model);
  const checkpoint = events.at(-1)!.position;
  await writer.commit({
    changes: [...documentsAfter(agentsProjection, events)].map(([id, body]) => ({
      id,
      position: checkpoint,
      next: { body, index: agentsProjection.index(body) },
    })),
    checkpoint,
  });
  await writer.close();
}

const run = (day: string) => appendLicenceTerms({ log: stores.log, store: stores.store, now }, day);
const appended = async () =>
  (await stores.log.readStream(stream)).flatMap((event) =>
    event.type === 'LicenceTermReached' ? [[event.data.stage, event.data.validUntil]] : [],
  );

describe('The terms of licences', () => {
  it.each([
    ['2027-01-01', '2027-01-31', [['soon', '2027-01-31']]],
    ['2027-01-01', '2027-02-01', []],
    ['2027-01-31', '2027-01-31', [['soon', '2027-01-31']]],
    ['2027-02-01', '2027-01-31', [['ended', '2027-01-31']]],
    ['2028-06-01', '2027-01-31', [['ended', '2027-01-31']]],
    ['2027-02-01', null, []],
  ])('on %s, of one that holds until %s, are %j', async (day, until, expected) => {
    await checked(until);
    await run(day);
    expect(await appended()).toEqual(expected);
  });

  it('are appended once, also by two processes at once and on the next day', async () => {
    await checked('2027-01-31');
    await Promise.all([run('2027-01-02'), run('2027-01-02')]);
    await run('2027-01-03');
    expect(await appended()).toEqual([['soon', '2027-01-31']]);
  });

  it('are none for a licence that its owner has edited since', async () => {
    const changes = { state_license_numbers: { from: 'FL SL3312345', to: 'FL SL3312346' } };
    await checked('2027-01-31', [
      { type: 'AgentResubmitted', data: { profileId, kind, accountId, personal: { changes } } },
    ]);
    await run('2027-01-15');
    expect(await appended()).toEqual([]);
  });
});
