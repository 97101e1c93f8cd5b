import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { newId, NO_STREAM, streams } from '@busca/events';
import { createLogger } from '@busca/platform';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountsProjection } from '../projections/people/people.ts';
import { SqliteReadModelStore } from '../read-models/sqlite/store.ts';
import { LeadLog } from '../testing/lead-log.ts';
import { startLeftoverSweeps } from './leftovers.ts';

const { model } = accountsProjection;
let leads: LeadLog;
let sweeps: ReturnType<typeof startLeftoverSweeps> | undefined;
beforeEach(async () => {
  leads = new LeadLog();
  const replays = new SqliteReadModelStore(join(leads.folder, 'replays'));
  for (const store of [leads.embedded.store, replays]) await (await store.candidate(model)).discard();
  await replays.close();
});
afterEach(async () => {
  await sweeps?.stop();
  await leads.remove();
});

const files = () => ['read-models', 'replays'].map((folder) => join(leads.folder, folder, 'accounts.9.db'));
/** What a rebuild and a replay leave that were killed. */
const leave = () => files().forEach((file) => writeFileSync(file, 'Zenobia'));
const left = () => files().filter((file) => existsSync(file));

describe('What killed rebuilds and replays have left', () => {
  it('is deleted at the start, and after each erasure', async () => {
    leave();
    sweeps = startLeftoverSweeps({ ...leads.embedded, logger: createLogger('silent') });
    await expect.poll(left, { interval: 5 }).toEqual([]);
    for (const person of [newId(), newId()]) {
      leave();
      const metadata = {
        at: '2026-01-05T09:00:00.000Z',
        actor: { id: null, role: 'System' as const },
        $correlationId: 'c',
        $causationId: 'c',
      };
      await leads.embedded.log.keys.erase({
        id: newId(),
        person,
        at: metadata.at,
        actor: metadata.actor,
        ground: 'request',
      });
      await leads.embedded.log.append(streams.account(person), NO_STREAM, [
        { id: newId(), metadata, type: 'PersonErased', data: { person, accountId: person, ground: 'request' } },
      ]);
      await expect.poll(left, { interval: 5 }).toEqual([]);
    }
  });

  it('is deleted beside a replay that still runs, whose file stays', async () => {
    const replays = new SqliteReadModelStore(join(leads.folder, 'replays'));
    const running = await replays.candidate(model);
    leave();
    sweeps = startLeftoverSweeps({ ...leads.embedded, logger: createLogger('silent') });
    await expect.poll(left, { interval: 5 }).toEqual([]);
    expect(existsSync(join(leads.folder, 'replays', `accounts.${running.generation}.db`))).toBe(true);
    await running.discard();
    await replays.close();
  });

  it('is all deleted before a stop resolves that comes during a sweep', async () => {
    let [begun, done] = [0, 0];
    const deleteLeftovers = async () => {
      begun += 1;
      await leads.embedded.store.deleteLeftovers();
      await setImmediate();
      done += 1;
    };
    sweeps = startLeftoverSweeps({ ...leads.embedded, store: { deleteLeftovers }, logger: createLogger('silent') });
    await expect.poll(() => begun).toBeGreaterThan(0);
    await sweeps.stop();
    expect(done).toBe(begun);
  });
});
