import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  LeadSent,
  newId,
  NO_STREAM,
  streams,
  type DomainEvent,
  type EventLog,
  type RecordedEvent,
} from '@busca/events';
import { createLogger } from '@busca/platform';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leadsProjection } from '../../projections/admin/leads.ts';
import { staffProjection } from '../../projections/people/people.ts';
import type { Projection } from '../../projections/definition/projection.ts';
import { openStores, type Stores } from '../../stores.ts';
import { documentsAfter, letterhead, recorder } from '../../testing/index.ts';
import { startDailyReactors } from '../daily.ts';
import { appendDigests, digestWork } from './digest.ts';
import { emailsFor } from '../emails/emails.ts';

const record = recorder();
const ADMIN = newId();
const account = (accountId: string, userType: 'Admin' | 'Analyst') =>
  record('AccountCreated', {
    accountId,
    userType,
    confirmBy: null,
    personal: { name: 'Ada', email: `${userType}@example.com` },
  });
const staffed = [account(ADMIN, 'Admin'), account(newId(), 'Analyst')];
/** 23:30 in New York on the day before. */
const now = () => new Date('2026-01-06T04:30:00.000Z');

let folder: string;
let stores: Stores;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'busca-digest-'));
  stores = openStores({ DATA_DIR: folder });
  // The first append of a log gives it its identity, which two at once would both want to set.
  const [{ type, data, metadata }] = staffed as [RecordedEvent];
  await stores.log.append(streams.account(ADMIN), NO_STREAM, [
    { ...({ type, data } as DomainEvent), id: newId(), metadata },
  ]);
});
afterEach(async () => {
  await stores.close();
  rmSync(folder, { recursive: true });
});

async function project<Body>(projection: Projection<Body>, events: RecordedEvent[]): Promise<void> {
  const writer = await stores.store.writer(projection.model);
  const last = events.at(-1)!.position;
  const changes = [...documentsAfter(projection, events)].map(([id, body]) => ({
    id,
    position: last,
    next: { body, index: projection.index(body) },
  }));
  await writer.commit({ changes, checkpoint: last });
  await writer.close();
}

const digests = () => appendDigests({ log: stores.log, store: stores.store, now });

describe('The digest of what waits', () => {
  it('is appended once a day for each admin at work, also by two processes at once, and for no analyst', async () => {
    await project(staffProjection, staffed);
    await project(leadsProjection, [record('LeadSent', LeadSent.example)]);
    expect((await Promise.all([digests(), digests()])).toSorted()).toEqual([0, 1]);
    expect(await digests()).toBe(0);
    expect(await stores.log.readStream(streams.digest(ADMIN, '2026-01-05'))).toMatchObject([
      {
        type: 'AdminDigestPrepared',
        data: { accountId: ADMIN, waiting: { new: 0, leads: 1, edits: 0, oldest: null } },
        metadata: { actor: { role: 'System' } },
      },
    ]);
  });

  it('is appended for nobody where nothing waits', async () => {
    await project(staffProjection, staffed);
    expect(await digests()).toBe(0);
  });

  describe('of a process that starts', () => {
    /** Starts at a time, and stops at once. @returns the streams of the digests */
    async function startAt(time: string): Promise<string[]> {
      const appended: string[] = [];
      const log: Pick<EventLog, 'append'> = {
        append: (stream, ...rest) => stores.log.append(stream, ...rest).finally(() => void appended.push(stream)),
      };
      const reading = vi.spyOn(stores.store, 'reader');
      const stop = startDailyReactors([digestWork(time, { log, store: stores.store, now })], {
        caughtUp: async () => undefined,
        now,
        logger: createLogger('silent'),
      });
      if (time < '23:30') await expect.poll(() => reading.mock.calls.length).toBeGreaterThan(0);
      await stop();
      return appended;
    }

    it('after its time is appended then, and before a stop resolves that comes meanwhile', async () => {
      await project(staffProjection, staffed);
      await project(leadsProjection, [record('LeadSent', LeadSent.example)]);
      expect(await startAt('08:00')).toEqual([streams.digest(ADMIN, '2026-01-05')]);
    });

    it('before its time is not appended for the day before', async () => {
      await project(staffProjection, staffed);
      await project(leadsProjection, [record('LeadSent', LeadSent.example)]);
      expect(await startAt('23:45')).toEqual([]);
    });
  });
});

describe('The email of a digest', () => {
  const due = record('AdminDigestPrepared', {
    accountId: ADMIN,
    day: '2026-01-05',
    waiting: {
      new: 2,
      again: 0,
      payments: 0,
      demos: 0,
      leads: 1,
      emails: 0,
      edits: 0,
      oldest: '2026-01-02T09:00:00.000Z',
    },
  });
  const ada = {
    userType: 'Admin' as const,
    name: 'Ada',
    email: 'ada@example.com',
    confirmed: true,
    news: true,
    reviewRequested: false,
    former: [],
  };
  const emails = (news: boolean) =>
    emailsFor(
      due,
      { now: { ...ada, news }, then: ada, profile: undefined, stream: [due] },
      { keys: { lookupSecret: async () => Buffer.alloc(32, 7) }, ...letterhead },
    );

  it('counts what waits, with a link to each list, as text and as markup', async () => {
    const [email] = await emails(true);
    expect(email?.subject).toBe('Lo que espera en Busca, 5 de enero');
    for (const part of [email?.text, email?.html]) {
      expect(part).toContain('2 perfiles nuevos por aprobar');
      expect(part).toContain('Un mensaje sin atender');
      expect(part).toContain('https://busca.example/administraci%C3%B3n/mensajes');
      expect(part).toContain('viernes, 2 de enero de 2026, 4:00 a.m. EST');
      expect(part).not.toContain('correos sin entregar');
    }
  });

  it('has a link that ends it, and goes out no more after that', async () => {
    expect((await emails(true))[0]?.unsubscribe).toMatch(/^https:\/\/busca\.example\/api\/account\/news\//);
    expect(await emails(false)).toEqual([]);
  });
});
