import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AgentRegistered,
  LeadAnswered,
  LeadOffered,
  newId,
  NO_STREAM,
  streams,
  type DomainEvent,
  type RecordedEvent,
} from '@busca/events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerTimesProjection } from '../../projections/messages/answer-times.ts';
import { openStores, type Stores } from '../../stores.ts';
import { documentsAfter, recorder, type Record } from '../../testing/index.ts';
import { answerTimeWork, measureAnswerTimes } from './answer-times.ts';

const { profileId, kind, accountId } = LeadAnswered.example;
const profile = streams.profile(kind, profileId);
const asOf = new Date('2026-03-02T05:00:00.000Z');
const now = () => new Date('2026-03-02T05:00:30.000Z');

let folder: string;
let stores: Stores;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'busca-answers-'));
  stores = openStores({ DATA_DIR: folder });
  const registered = recorder()('AgentRegistered', { ...AgentRegistered.example, profileId, accountId });
  await stores.log.append(profile, NO_STREAM, [
    {
      ...({ type: registered.type, data: registered.data } as DomainEvent),
      id: newId(),
      metadata: registered.metadata,
    },
  ]);
});
afterEach(async () => {
  await stores.close();
  rmSync(folder, { recursive: true });
});

const DAY = 24 * 60 * 60 * 1_000;

/**
 * As many messages of as many senders, a day apart before an instant, each answered after an hour, in the read model.
 */
async function answered(count: number, before = asOf, more: (record: Record) => RecordedEvent[] = () => []) {
  const record = recorder();
  const events = Array.from({ length: count }, (_, n) => {
    const [leadId, sent] = [`lead-${n}`, before.getTime() - (count - n) * DAY];
    const [at, later] = [new Date(sent).toISOString(), new Date(sent + DAY / 24).toISOString()];
    return [
      record('LeadOffered', { ...LeadOffered.example, leadId, person: `visitor-${n}` }, { at }),
      record('LeadAnswered', { ...LeadAnswered.example, leadId }, { at: later }),
    ];
  }).flat();
  const [writer, checkpoint] = [await stores.store.writer(answerTimesProjection.model), events.at(-1)!.position];
  const changes = [...documentsAfter(answerTimesProjection, [...events, ...more(record)])].map(([id, body]) => ({
    id,
    position: checkpoint,
    next: { body, index: answerTimesProjection.index(body) },
  }));
  await writer.commit({ changes, checkpoint });
  await writer.close();
}

const measure = () => measureAnswerTimes({ log: stores.log, store: stores.store, now }, asOf);
const published = async () =>
  (await stores.log.readStream(profile)).filter(({ type }) => type === 'ProfileAnswerTimeMeasured');

describe('The answer times of a day', () => {
  it('are appended to the streams of profiles whose figure changed, once, also by two processes at once', async () => {
    await answered(5);
    await Promise.all([measure(), measure()]);
    expect(await measure()).toBe(0);
    expect(await published()).toMatchObject([
      {
        data: { asOf: asOf.toISOString(), answerTime: { medianMinutes: 60, answeredShare: 1, messages: 5 } },
        metadata: { actor: { id: null, role: 'System' } },
      },
    ]);
  });

  it('are not appended where there is nothing to publish, or nothing new', async () => {
    await answered(4);
    expect(await measure()).toBe(0);
    await answered(5, asOf, (record) => [
      record('ProfileAnswerTimeMeasured', {
        profileId,
        kind,
        accountId,
        asOf: '2026-03-01T05:00:00.000Z',
        answerTime: { medianMinutes: 60, answeredShare: 1, messages: 5 },
      }),
    ]);
    expect(await measure()).toBe(0);
  });

  it('are not published of an erased profile', async () => {
    await answered(5);
    await stores.log.keys.erase({
      id: newId(),
      person: accountId,
      at: now().toISOString(),
      actor: { id: null, role: 'System' },
      ground: 'request',
    });
    expect(await measure()).toBe(0);
  });

  it.each([
    ['2026-03-02', '2026-03-02T05:00:00.000Z'],
    ['2026-07-02', '2026-07-02T04:00:00.000Z'],
    ['2026-03-08', '2026-03-08T05:00:00.000Z'],
    ['2026-11-01', '2026-11-01T04:00:00.000Z'],
  ])('are as of the midnight of New York that %s begins with', async (day, midnight) => {
    await answered(5, new Date(midnight));
    await answerTimeWork({ log: stores.log, store: stores.store, now }).run(day);
    expect(await published()).toMatchObject([{ data: { asOf: midnight } }]);
  });
});
