import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { newId, UnreadableEvent, type EventLog, type StoredEvent } from '@busca/events';
import { receiptFor } from '@busca/events/testing';
import { tempFolder } from '@busca/platform/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { agentWithPicture, uploadPicture } from '../testing/pictures.ts';
import { startCommandApi, type Started } from '../testing/started.ts';
import { appendUnreadable } from '../testing/scenario.ts';
import { PASSWORD } from '../testing/users.ts';
import { createPictureSweep } from './picture-sweep.ts';
import { folderUploads } from './upload-store.ts';

const TWO_DAYS = 2 * 24 * 60 * 60 * 1_000;
let api: Started;
let folder: Awaited<ReturnType<typeof tempFolder>>;
beforeEach(async () => {
  [api, folder] = await Promise.all([startCommandApi(), tempFolder()]);
});
afterEach(() => Promise.all([api.stop(), folder.remove()]));

const upload = (background: string): Promise<string> => uploadPicture(api, background);
const agent = (image: string) => agentWithPicture(api, image);

const collect = (log: EventLog = api.log) =>
  createPictureSweep({
    uploads: folderUploads(api.uploads),
    log,
    picturesFile: join(folder.path, 'pictures.db'),
    mostBytes: Infinity,
    now: () => new Date(Date.now() + TWO_DAYS),
  }).run();
const pictures = () =>
  readdirSync(api.uploads)
    .filter((name) => /^[0-9a-f]{40}\.jpg$/.test(name))
    .toSorted();

describe('Housekeeping of unused pictures', () => {
  it("deletes nothing while an event that may name a picture can't be read, and says which one and what to do", async () => {
    const { accountId, stream } = await agent(await upload('#a00'));
    const id = await appendUnreadable(api.log, { stream, type: 'AgentEdited', data: { accountId } });
    await agent(await upload('#0a0'));
    await upload('#00a');
    const refusal = `Event ${id} of type AgentEdited can't be read, so no picture is known to be unused: run the newest version of the portal, or erase the account ${accountId}`;
    for (let night = 0; night < 2; night += 1) await expect(collect()).rejects.toThrow(refusal);
    expect(pictures()).toHaveLength(3);
  });

  it('goes on once a newer version reads that event', async () => {
    const [first, second] = [await upload('#a00'), await upload('#0a0')];
    await (await agent(first)).change(second);
    const refuse = async (): Promise<never> => {
      throw new UnreadableEvent('AgentEdited', newId(), undefined);
    };
    const older = {
      ...api.log,
      read: (stored: StoredEvent) => (stored.type === 'AgentEdited' ? refuse() : api.log.read(stored)),
      readStream: refuse,
    };
    await expect(collect(older)).rejects.toThrow("can't be read");
    await collect();
    expect(pictures()).toEqual([second]);
  });

  it('goes on once the owner of such a profile is erased, and deletes its pictures', async () => {
    const [used] = [await upload('#a00'), await upload('#0a0')];
    const { accountId, stream } = await agent(used);
    await appendUnreadable(api.log, { stream, type: 'AgentEdited', data: { accountId } });
    await expect(collect()).rejects.toThrow();
    await api.log.keys.erase(receiptFor(accountId));
    await collect();
    expect(pictures()).toEqual([]);
  });
});

it("An erasure is completed while an event of the own profile, or of somebody else's, can't be read: the own pictures go, but for one that another profile is known to use", async () => {
  const [own, shared] = [await upload('#a00'), await upload('#0a0')];
  const [ana, luis, eva] = [await agent(own), await agent(shared), await agent(shared)];
  for (const { stream, accountId } of [ana, luis])
    await appendUnreadable(api.log, { stream, type: 'AgentEdited', data: { accountId } });
  for (const { token } of [ana, eva])
    expect((await api.send('POST', '/api/account/erase', { current_password: PASSWORD }, { token })).status).toBe(200);
  expect(pictures()).toEqual([shared]);
});
