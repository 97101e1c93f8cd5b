import { newId, profileIdOf } from '@busca/events';
import { EventStoreDbStore } from '@busca/events/eventstoredb';
import { SqlitePersonalKeys } from '@busca/events/sqlite';
import { startEventStoreDb, type EventStoreDbServer } from '@busca/events/testing';
import { SqliteFigures } from '@busca/platform/figures';
import { tempFolder } from '@busca/platform/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sqliteCounters } from '../state/sqlite/counters.ts';
import { SqliteCommandState } from '../state/sqlite/command-state.ts';
import { agentForm, startCommandApi, type Started } from '../testing/started.ts';
import { systemRequest } from './command-handler.ts';

let server: EventStoreDbServer;
let api: Started;
let remove: () => Promise<void>;
beforeEach(async () => {
  const folder = await tempFolder();
  server = await startEventStoreDb();
  api = await startCommandApi({
    storage: {
      open(now) {
        const keys = new SqlitePersonalKeys(`${folder.path}/keys.db`);
        const engines = {
          store: new EventStoreDbStore(server.url),
          keys,
          counters: sqliteCounters({ path: `${folder.path}/limits.db`, keys, now }),
          state: new SqliteCommandState(`${folder.path}/state.db`, { keysFile: keys.connection }),
          figures: new SqliteFigures(`${folder.path}/figures.db`),
        };
        return {
          ...engines,
          close: async () => void (await Promise.all(Object.values(engines).map((engine) => engine.close()))),
        };
      },
      raw: async () => '',
      remove: async () => undefined,
    },
  });
  remove = folder.remove;
});
afterEach(async () => {
  await api.stop();
  await server.stop();
  await remove();
});

/** The server's calls during some work, by RPC. */
async function callsOf(work: () => Promise<unknown>): Promise<Record<string, number>> {
  server.counts.calls.clear();
  await work();
  return Object.fromEntries(server.counts.calls);
}

const lead = {
  firstName: 'Ana',
  lastName: 'Ríos',
  email: 'ana@example.com',
  phoneNumber: '(407) 555-0110',
  message: 'Busco una casa en Orlando.',
};
const send = () => api.send('POST', '/api/busca/sendNewLead', lead, { headers: { 'Idempotency-Key': newId() } });

describe('On EventStoreDB', () => {
  it('a lead is one call: its stream is begun without a read', async () => {
    expect(await callsOf(send)).toEqual({ Append: 1 });
    expect(await callsOf(send)).toEqual({ Append: 1 });
  });

  it('an edit is two calls, however long its stream is: what is newer, and the append', async () => {
    const owner = newId();
    const asOwner = () => ({ ...systemRequest(newId()), actor: { id: owner, role: 'Agent' as const } });
    const { profiles } = api.commands;
    const id = profileIdOf(owner, 'agent', 'Busca');
    const { website: _, ...form } = agentForm;
    const fields = { ...form, specialties: '' };
    await profiles.register('agent', owner, 'Busca', { ...fields, primary_language: 'Spanish' }, asOwner());
    await profiles.administer(id, { type: 'Approve', uncheckedReason: 'x' }, asOwner());
    const edit = (text: string) => profiles.edit('agent', id, { profile_description: text }, asOwner(), {});
    for (let nth = 0; nth < 250; nth += 1) await edit(`Texto ${nth}`);
    expect(await callsOf(() => edit('El último'))).toEqual({ Read: 1, Append: 1 });
  });
});
