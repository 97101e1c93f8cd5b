import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LeadSent, newId, NO_STREAM, profileIdOf, START, streams, type RecordedEvent } from '@busca/events';
import type { EngineSettings } from '@busca/events/engines';
import { createLogger } from '@busca/platform';
import { freshMongo, MONGODB_TEST_URL, tempFolder } from '@busca/platform/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rebuild } from '../rebuild/rebuild.ts';
import { startProjectionRunners, type ProjectionRunners } from '../runner/projection-runner.ts';
import { openStores, type Stores } from '../stores.ts';
import { projections } from './index.ts';
import { metadata, peopleOf } from '../testing/people.ts';
import { readWith } from '../testing/read-with.ts';

/** Where the read models are. */
interface Place {
  settings: EngineSettings;
  /** Everything that they hold, as text. */
  raw(): Promise<string>;
  remove(): Promise<void>;
}

async function inFiles(): Promise<Place> {
  const { path, remove } = await tempFolder();
  const folder = join(path, 'read-models');
  return {
    settings: { DATA_DIR: path },
    raw: async () =>
      readdirSync(folder)
        .map((file) => readFileSync(join(folder, file), 'latin1'))
        .join(''),
    remove,
  };
}

async function inMongo(): Promise<Place> {
  const [folder, database] = [await tempFolder(), freshMongo()];
  const { db } = database.open();
  async function raw(): Promise<string> {
    const collections = await db.listCollections({}, { nameOnly: true }).toArray();
    return JSON.stringify(await Promise.all(collections.map(({ name }) => db.collection(name).find().toArray())));
  }
  return {
    settings: { DATA_DIR: folder.path, MONGODB_URL: database.url },
    raw,
    remove: async () => void (await Promise.all([database.drop(), folder.remove()])),
  };
}

let place: Place;
let stores: Stores;
let runners: ProjectionRunners;

const { append, caughtUp, appendPeople, erase, contents } = peopleOf(() => stores);

describe.each([['SQLite', inFiles], ...(MONGODB_TEST_URL ? [['MongoDB', inMongo] as const] : [])] as const)(
  'Erasure in the read models on %s',
  (_, open) => {
    beforeEach(async () => {
      place = await open();
      stores = openStores(place.settings);
      runners = startProjectionRunners({ ...stores, projections, logger: createLogger('silent') });
    });
    afterEach(async () => {
      await runners.stop();
      await stores.close();
      await place.remove();
    });

    it('leaves nothing of the person in any file, and the other person as it was', async () => {
      const [zenobia] = [await appendPeople('Zenobia'), await appendPeople('Luis')];
      await caughtUp();
      expect(await place.raw()).toContain('Zenobia');
      await erase(zenobia);
      await caughtUp();
      const left = JSON.stringify(await contents());
      expect(left).not.toMatch(/zenobia/i);
      expect(left).toContain('Luis');
      expect(left).toContain('"type":"ProfileApproved"');
      await expect.poll(place.raw).not.toMatch(/zenobia/i);
    });

    it('leaves no task for admins about the person: no notice, message, edit or email that was given up', async () => {
      const zenobia = await appendPeople('Zenobia');
      await caughtUp();
      const tasks = async () =>
        (await contents())
          .filter(({ name }) => ['notices', 'leads', 'edits', 'unsentEmails'].includes(name))
          .map(({ all }) => all.length);
      expect(Math.min(...(await tasks()))).toBeGreaterThan(0);
      await erase(zenobia);
      await caughtUp();
      expect(await tasks()).toEqual([0, 0, 0, 0]);
    });

    it('a rebuild afterwards equals the live read models', async () => {
      const [zenobia] = [await appendPeople('Zenobia'), await appendPeople('Luis')];
      await caughtUp();
      await erase(zenobia);
      await append(streams.lead(newId()), {
        type: 'LeadSent',
        data: { ...LeadSent.example, leadId: newId(), person: zenobia.visitor },
      });
      await caughtUp();
      const live = await contents();
      for (const projection of projections) await rebuild({ ...stores, projection });
      expect(await contents()).toEqual(live);
      expect(live.find(({ name }) => name === 'leads')?.all).toHaveLength(3);
    });

    it('of an admin leaves what the admin decided about others in the audit, with its reason', async () => {
      const [admin, other] = [newId(), newId()];
      const actor = { id: admin, role: 'Admin' as const };
      await append(streams.account(admin), {
        type: 'AccountCreated',
        data: {
          accountId: admin,
          userType: 'Admin',
          confirmBy: null,
          personal: { name: 'Zenobia Quiroga', email: 'zenobia@example.com' },
        },
      });
      const ref = { profileId: profileIdOf(other, 'agent', 'Busca'), kind: 'agent' as const, accountId: other };
      const rejection = {
        type: 'ProfileRejected' as const,
        data: { ...ref, category: 'other' as const, personal: { reason: 'Falta la licencia de Luis.' } },
      };
      await stores.log.append(streams.profile('agent', ref.profileId), NO_STREAM, [
        { id: newId(), metadata: { ...metadata, actor }, ...rejection },
      ]);
      await caughtUp();
      await erase({ accountId: admin, visitor: `visitor-${newId()}` });
      await caughtUp();
      const live = await contents();
      expect(JSON.stringify(live)).not.toMatch(/zenobia/i);
      const entries = JSON.stringify(live.find(({ name }) => name === 'audit'));
      expect(entries).toContain('Falta la licencia de Luis.');
      for (const projection of projections) await rebuild({ ...stores, projection });
      expect(await contents()).toEqual(live);
    });

    const laterEvents: [string, (person: { accountId: string }) => Promise<unknown>][] = [
      ['alone', async () => undefined],
      [
        'before an edit of hers is seen',
        async ({ accountId }) => {
          const profileId = profileIdOf(accountId, 'agent', 'Busca');
          await append(streams.profile('agent', profileId), {
            type: 'ProfileEditSeen',
            data: { profileId, kind: 'agent', accountId, revision: 2 },
          });
        },
      ],
      [
        'before somebody else claims her email',
        ({ accountId }) =>
          append(streams.profile('agent', profileIdOf(accountId, 'agent', 'Busca')), {
            type: 'EmailClaimLost',
            data: { claim: 'emailClaim-x' },
          }),
      ],
      [
        'before her message is handled',
        async () => {
          const {
            events: [lead],
          } = await stores.log.store.readAll(START, { types: ['LeadSent'], limit: 1 });
          await append(lead!.stream, { type: 'LeadHandled', data: { leadId: lead!.stream.slice('lead-'.length) } });
        },
      ],
    ];

    it.each(laterEvents)(
      'reaches a rebuild that has read the person before the key was deleted: %s',
      async (_case, happen) => {
        const zenobia = await appendPeople('Zenobia');
        await caughtUp();
        const { events } = await stores.log.store.readAll(START, { limit: 100 });
        const readBefore = new Map<string, RecordedEvent>(
          await Promise.all(events.map(async (stored) => [stored.id, await stores.log.read(stored)] as const)),
        );
        await erase(zenobia);
        await happen(zenobia);
        await caughtUp();
        const live = await contents();
        const log = readWith(stores.log, async (stored) => readBefore.get(stored.id) ?? stores.log.read(stored));
        for (const projection of projections) await rebuild({ ...stores, log, projection });
        expect(await contents()).toEqual(live);
      },
    );
  },
);
