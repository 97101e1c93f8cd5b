import { existsSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { LeadSent, newId, NO_STREAM, streams } from '@busca/events';
import { openEngines } from '@busca/events/engines';
import { receiptFor } from '@busca/events/testing';
import { createLogger, createMetrics, readSettings } from '@busca/platform';
import { openDatabase } from '@busca/platform/sqlite';
import { tempFolder } from '@busca/platform/testing';
import { getTasks } from 'node-cron';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startCommandApi, type Started } from './testing/started.ts';
import { agentWithPicture, uploadPicture } from './testing/pictures.ts';
import { folderUploads } from './upload/upload-store.ts';
import { createPictureSweep } from './upload/picture-sweep.ts';
import { openPicturesInUse } from './upload/pictures-in-use.ts';
import { composeCommandApi } from './compose.ts';
import { createErasureList, ERASURE_LIST } from './privacy/erasure-list.ts';
import { sqliteCounters } from './state/sqlite/counters.ts';
import { startHousekeeping } from './housekeeping.ts';

const DAY = 24 * 60 * 60 * 1_000;
let api: Started;
let folder: Awaited<ReturnType<typeof tempFolder>>;
beforeEach(async () => {
  [api, folder] = await Promise.all([startCommandApi(), tempFolder()]);
});
afterEach(() => Promise.all([api.stop(), folder.remove()]));

const upload = (background: string): Promise<string> => uploadPicture(api, background);
const agent = (image: string) => agentWithPicture(api, image);

const picturesFile = () => join(folder.path, 'pictures.db');
const sweepOf = (later: number) =>
  createPictureSweep({ uploads: folderUploads(api.uploads), log: api.log, picturesFile: picturesFile(), mostBytes: Infinity, now: () => new Date(Date.now() + later) });
const collect = (later: number) => sweepOf(later).run();
const pictures = () => readdirSync(api.uploads).filter((name) => /^[0-9a-f]{40}\.jpg$/.test(name)).toSorted();

describe('Housekeeping of unused pictures', () => {
  it('deletes them an hour after their upload, or after the profile has another picture', async () => {
    const [first, second, unnamed] = [await upload('#a00'), await upload('#0a0'), await upload('#00a')];
    const { change } = await agent(first);
    await collect(50 * 60_000);
    expect(pictures()).toEqual([first, second, unnamed].toSorted());
    await collect(2 * DAY);
    expect(pictures()).toEqual([first]);
    const third = await upload('#aaa');
    await change(third);
    await collect(2 * DAY);
    expect(pictures()).toEqual([third]);
  });

  it('reads only the events since the last run', async () => {
    const [first, second] = [await upload('#a00'), await upload('#0a0')];
    await agent(first);
    await collect(2 * DAY);
    await agent(await upload('#00a'));
    const read = vi.spyOn(api.log, 'read');
    await collect(2 * DAY);
    expect(read).toHaveBeenCalledTimes(1);
    expect(pictures()).toHaveLength(2);
    expect(pictures()).not.toContain(second);
  });

  it('keeps a picture that another profile still uses', async () => {
    const [shared, own] = [await upload('#a00'), await upload('#0a0')];
    const [one] = [await agent(shared), await agent(shared)];
    await one.change(own);
    await collect(2 * DAY);
    expect(pictures()).toEqual([shared, own].toSorted());
  });

  it('deletes the pictures of an erased person', async () => {
    const [erasedPicture, otherPicture] = [await upload('#a00'), await upload('#0a0')];
    const [erased] = [await agent(erasedPicture), await agent(otherPicture)];
    await collect(2 * DAY);
    await api.log.keys.erase(receiptFor(erased.accountId));
    await collect(2 * DAY);
    expect(pictures()).toEqual([otherPicture]);
  });

  it('looks the keys of all owners up together', async () => {
    for (const image of await Promise.all(['#a00', '#0a0', '#00a'].map(upload))) await agent(image);
    await collect(2 * DAY);
    const lookUps = vi.spyOn(api.log.keys, 'findAll');
    await collect(2 * DAY);
    expect([lookUps.mock.calls.map(([owners]) => owners.length), pictures().length]).toEqual([[3], 3]);
  });

  it('deletes nothing when the log fails, and continues the next time', async () => {
    const [used] = [await upload('#a00'), await upload('#0a0')];
    await agent(used);
    vi.spyOn(api.log.store, 'readAll').mockRejectedValueOnce(new Error('away'));
    await expect(collect(2 * DAY)).rejects.toThrow('away');
    expect(pictures()).toHaveLength(2);
    await collect(2 * DAY);
    expect(pictures()).toEqual([used]);
  });

  it('reads the whole log again where it is another one', async () => {
    const used = await upload('#a00');
    await agent(used);
    const other = await startCommandApi();
    await other.signUp('Agent');
    const read = openPicturesInUse(picturesFile(), other.log);
    expect(await read.among([used])).toEqual(new Set());
    read.close();
    await other.stop();
    await collect(2 * DAY);
    expect(pictures()).toEqual([used]);
  });

  it('keeps every used picture when several processes run it at once', async () => {
    const used = await Promise.all(['#a00', '#0a0', '#00a'].map(upload));
    await upload('#fff');
    for (const image of used) await agent(image);
    await Promise.all([1, 2, 3].map(() => collect(2 * DAY)));
    expect(pictures()).toEqual(used.toSorted());
  });
});

describe('Housekeeping at night', () => {
  // Other specs of this process may have jobs of their own.
  const others = new Set(getTasks().keys());
  const jobs = () => [...getTasks()].flatMap(([id, task]) => (others.has(id) ? [] : [task]));

  it('does every chore of a composed command API, and ends with it', async () => {
    const settings = readSettings({ DATA_DIR: folder.path, LEADS_KEPT_DAYS: '1', JWT_SECRET: 'x'.repeat(32), NODE_ENV: 'test' });
    const engines = openEngines(settings);
    const in3Days = () => new Date(Date.now() + 3 * DAY);
    const { state, close } = composeCommandApi({ settings, engines, metrics: createMetrics(), logger: createLogger('silent'), now: in3Days, publicUrl: () => 'https://busca.example/' });
    const picture = join(folder.path, 'uploads', `${'a'.repeat(64)}.png`);
    await writeFile(picture, 'a picture');
    const { commandId } = await state.openKey('key', newId(), 'print');
    await state.records.replace('account', 'sign-ins', undefined, { body: 'record', expiresAt: Date.now() });
    const limits = engines.file('limits.db');
    const counters = sqliteCounters({ path: limits, keys: engines.log.keys, now: () => new Date() });
    await counters.counter('logins', 60).count('192.0.2.1');
    const restored = newId();
    await createErasureList(engines.file(ERASURE_LIST)).add([receiptFor(restored)]);
    const metadata = { at: new Date().toISOString(), actor: { id: null, role: 'Visitor' as const }, $correlationId: newId(), $causationId: newId() };
    await engines.log.append(streams.lead(newId()), NO_STREAM, [{ type: 'LeadSent', data: LeadSent.example, id: newId(), metadata }]);

    expect([jobs().length, typeof (await engines.log.keys.find(LeadSent.example.person))]).toEqual([2, 'object']);
    await jobs()[0]!.execute();

    const windows = openDatabase(limits, { durable: false });
    expect({
      picture: existsSync(picture), key: (await state.openKey('key', newId(), 'print')).commandId === commandId, record: await state.records.find('account', 'sign-ins'),
      windows: windows.prepare('SELECT count(*) AS open FROM windows').get(), restored: (await engines.log.keys.receiptOf(restored))?.person,
      message: await engines.log.keys.find(LeadSent.example.person),
    }).toMatchObject({ picture: false, key: false, record: undefined, windows: { open: 0 }, restored, message: undefined });
    windows.close();
    await counters.close();
    await close();
    await engines.close();
    expect(jobs()).toEqual([]);
  });

  const start = async (parts: Partial<Parameters<typeof startHousekeeping>[0]>) => {
    const counters = sqliteCounters({ path: join(folder.path, 'limits.db'), keys: api.log.keys, now: () => new Date() });
    await counters.close();
    const { state } = api;
    const [none, now] = [async () => 0, () => new Date(Date.now() + 2 * DAY)];
    return startHousekeeping({ state, pictures: sweepOf(2 * DAY), counters, resumeErasures: none, eraseExpired: none, logger: createLogger('silent'), now, ...parts });
  };

  it('goes on after a chore that fails', async () => {
    const unused = await upload('#a00');
    const warn = vi.fn<(...line: unknown[]) => void>();
    const stop = await start({ resumeErasures: () => Promise.reject(new Error('away')), logger: Object.assign(createLogger('silent'), { warn }) });
    for (const job of jobs()) await job.execute();
    await stop();
    expect(warn.mock.calls.map(([, text]) => text)).toEqual(['ended rate limits stay until the next time', 'unfinished erasures stay until the next time']);
    expect(pictures()).not.toContain(unused);
  });

  it('deletes unused pictures every ten minutes, while one was stored in the last hours', async () => {
    const unused = await upload('#a00');
    const [due, later] = [vi.fn<() => boolean>().mockReturnValueOnce(false).mockReturnValue(true), sweepOf(2 * DAY)];
    const stop = await start({ pictures: { run: later.run, isDue: due } });
    const [, often] = jobs();
    await often!.execute();
    expect(pictures()).toContain(unused);
    await often!.execute();
    await stop();
    expect(pictures()).not.toContain(unused);
  });

  it('stops after the chore that runs, and begins no other', async () => {
    const done: string[] = [];
    let finish: ((erased: number) => void) | undefined;
    const eraseExpired = vi.fn<() => Promise<number>>();
    const stop = await start({ resumeErasures: () => new Promise((resolve) => (finish = resolve)), eraseExpired });
    const running = jobs()[0]!.execute();
    await expect.poll(() => finish).toBeDefined();
    const stopped = stop().then(() => done.push('stop'));
    await setImmediate();
    done.push('chore');
    finish!(0);
    await Promise.all([stopped, running]);
    expect([done, eraseExpired.mock.calls]).toEqual([['chore', 'stop'], []]);
  });
});
