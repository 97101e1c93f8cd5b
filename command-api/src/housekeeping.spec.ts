import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { LeadSent, newId, NO_STREAM, streams } from '@busca/events';
import { openEngines } from '@busca/events/engines';
import { receiptFor } from '@busca/events/testing';
import { createLogger, createMetrics, openDataFolder, readSettings } from '@busca/platform';
import { dayInNewYork } from '@busca/platform/contract/new-york-day';
import { dayAfter, noActs, SqliteFigures } from '@busca/platform/figures';
import { openDatabase } from '@busca/platform/sqlite';
import { folderStorage } from '@busca/platform/storage';
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
import { SqliteCommandState } from './state/sqlite/command-state.ts';
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
  createPictureSweep({
    uploads: folderUploads(api.uploads),
    log: api.log,
    picturesFile: picturesFile(),
    mostBytes: Infinity,
    now: () => new Date(Date.now() + later),
  });
const collect = (later: number) => sweepOf(later).run();
const pictures = () =>
  readdirSync(api.uploads)
    .filter((name) => /^[0-9a-f]{40}\.jpg$/.test(name))
    .toSorted();

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

describe('Housekeeping', () => {
  it('does every chore at the start of a composed command API', async () => {
    const settings = readSettings({
      DATA_DIR: folder.path,
      LEADS_KEPT_DAYS: '1',
      JWT_SECRET: 'x'.repeat(32),
      NODE_ENV: 'test',
    });
    const engines = openEngines(settings);
    const in3Days = () => new Date(Date.now() + 3 * DAY);
    const [{ uploads }, name] = [openDataFolder(folder.path), `${'a'.repeat(64)}.png`];
    await folderStorage(uploads).put(name, Buffer.from('a picture'));
    const seed = new SqliteCommandState(engines.file('command-state.db'), { keysFile: engines.keysFile });
    const { commandId } = await seed.openKey('key', newId(), 'print');
    await seed.records.replace('account', 'sign-ins', undefined, { body: 'record', expiresAt: Date.now() });
    const limits = engines.file('limits.db');
    const counters = sqliteCounters({ path: limits, keys: engines.log.keys, now: () => new Date() });
    await counters.counter('logins', 60).count('192.0.2.1');
    const figures = new SqliteFigures(engines.file('figures.db'));
    const [now, profile] = [dayInNewYork(in3Days()), newId()];
    const [old, kept] = [-401, -400].map((days) => ({ ...noActs(), profile, day: dayAfter(now, days) }));
    await figures.add([old!, kept!]);
    const restored = newId();
    await createErasureList(engines.file(ERASURE_LIST)).add([receiptFor(restored)]);
    const metadata = {
      at: new Date().toISOString(),
      actor: { id: null, role: 'Visitor' as const },
      $correlationId: newId(),
      $causationId: newId(),
    };
    await engines.log.append(streams.lead(newId()), NO_STREAM, [
      { type: 'LeadSent', data: LeadSent.example, id: newId(), metadata },
    ]);
    expect(typeof (await engines.log.keys.find(LeadSent.example.person))).toBe('object');

    const { close } = composeCommandApi({
      settings,
      engines,
      metrics: createMetrics(),
      logger: createLogger('silent'),
      now: in3Days,
      publicUrl: () => 'https://busca.example/',
    });
    const windows = openDatabase(limits, { durable: false });
    // The last chore.
    await expect.poll(() => existsSync(join(uploads, name)), { interval: 5, timeout: 30_000 }).toBe(false);
    expect({
      key: (await seed.openKey('key', newId(), 'print')).commandId === commandId,
      record: await seed.records.find('account', 'sign-ins'),
      windows: windows.prepare('SELECT count(*) AS open FROM windows').get(),
      restored: (await engines.log.keys.receiptOf(restored))?.person,
      message: await engines.log.keys.find(LeadSent.example.person),
      figures: await figures.since(old!.day, [profile]),
    }).toMatchObject({
      key: false,
      record: undefined,
      windows: { open: 0 },
      restored,
      message: undefined,
      figures: [kept],
    });
    windows.close();
    await Promise.all([counters.close(), seed.close(), figures.close()]);
    await close();
    await engines.close();
  });

  const start = async (parts: Partial<Parameters<typeof startHousekeeping>[0]>) => {
    const counters = sqliteCounters({
      path: join(folder.path, 'limits.db'),
      keys: api.log.keys,
      now: () => new Date(),
    });
    await counters.close();
    const { state } = api;
    const [none, now] = [async () => 0, () => new Date(Date.now() + 2 * DAY)];
    return startHousekeeping({
      state,
      pictures: sweepOf(2 * DAY),
      counters,
      figures: { forgetBefore: async () => undefined },
      resumeErasures: none,
      eraseExpired: none,
      logger: createLogger('silent'),
      now,
      ...parts,
    });
  };

  it('goes on after a chore that fails', async () => {
    await upload('#a00');
    const [debug, warn] = [vi.fn<(...line: unknown[]) => void>(), vi.fn<(...line: unknown[]) => void>()];
    const stop = await start({
      resumeErasures: () => Promise.reject(new Error('away')),
      logger: Object.assign(createLogger('silent'), { debug, warn }),
    });
    await expect.poll(pictures, { interval: 5 }).toEqual([]);
    await stop();
    // A store that is away has lines of its own.
    for (const [line, chore] of [
      [debug, 'ended rate limits'],
      [warn, 'unfinished erasures'],
    ] as const)
      expect(line.mock.calls.map(([, text]) => text)).toEqual([
        `Not done, and tried again within a quarter of an hour: ${chore}`,
      ]);
  });

  it('deletes unused pictures every ten minutes too, while one was stored in the last hours', async () => {
    const [run, isDue] = [
      vi.fn<() => Promise<number>>().mockResolvedValue(0),
      vi.fn<() => boolean>().mockReturnValueOnce(false).mockReturnValue(true),
    ];
    // Other specs of this process may have jobs of their own.
    const others = new Set(getTasks().keys());
    const stop = await start({ pictures: { run, isDue } });
    await expect.poll(() => run.mock.calls.length).toBe(1);
    const often = [...getTasks()].flatMap(([id, task]) => (others.has(id) ? [] : [task])).at(-1)!;
    await often.execute();
    expect(run).toHaveBeenCalledTimes(1);
    await often.execute();
    expect(run).toHaveBeenCalledTimes(2);
    await stop();
  });

  it('stops after the chore that runs, and begins no other', async () => {
    const done: string[] = [];
    let finish: ((erased: number) => void) | undefined;
    const eraseExpired = vi.fn<() => Promise<number>>();
    const stop = await start({ resumeErasures: () => new Promise((resolve) => (finish = resolve)), eraseExpired });
    await expect.poll(() => finish).toBeDefined();
    const stopped = stop().then(() => done.push('stop'));
    await setImmediate();
    done.push('chore');
    finish!(0);
    await stopped;
    expect([done, eraseExpired.mock.calls]).toEqual([['chore', 'stop'], []]);
  });
});
