import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from '@busca/platform/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ManualClock } from '../../testing/manual-clock.ts';
import { SqliteLease } from './lease.ts';

let folder: Awaited<ReturnType<typeof tempFolder>>;
let path: string;
let ending: AbortController;
beforeEach(async () => {
  folder = await tempFolder();
  [path, ending] = [join(folder.path, 'projectors.lock'), new AbortController()];
});
afterEach(async () => {
  ending.abort();
  await folder.remove();
});

const shared = () => new SqliteLease(path, 'shared').acquire(ending.signal);

describe('The lease of a data folder', () => {
  it('is shared by all projectors', async () => {
    const held = [await shared(), await shared()];
    expect(held.map((one) => one?.lost.aborted)).toEqual([false, false]);
    await Promise.all(held.map((one) => one!.release()));
  });

  it.each([
    ['alone while it is shared', 'alone', 'shared'],
    ['shared while it is held alone', 'shared', 'alone'],
    ['alone twice', 'alone', 'alone'],
  ] as const)('is not held %s, and is once it is released', async (_, second, first) => {
    const held = await new SqliteLease(path, first).acquire(ending.signal);
    const clock = new ManualClock();
    let isHeld = false;
    const waiting = new SqliteLease(path, second, clock).acquire(ending.signal).then((one) => {
      isHeld = true;
      return one;
    });
    await clock.pass(250);
    expect(isHeld).toBe(false);
    await held!.release();
    await clock.pass(250);
    await (await waiting)!.release();
  });

  it.each([
    ['damaged', () => writeFileSync(path, 'no database at all, but long enough to be one\n'.repeat(200)), 'NOTADB'],
    ['a folder', () => mkdirSync(path), 'CANTOPEN'],
  ])('is refused in one line that names its file and what may be done where that is %s', (_, spoil, code) => {
    spoil();
    expect(() => new SqliteLease(path, 'shared').tryNow()).toThrow(
      expect.objectContaining({
        explained: true,
        code: `SQLITE_${code}`,
        message: expect.stringMatching(`^DATA_DIR: ${path} can't be opened .*lock may be deleted`),
      }),
    );
  });

  it('is no longer waited for once the signal aborts', async () => {
    const held = await shared();
    const signal = AbortSignal.abort();
    expect(await new SqliteLease(path, 'alone').acquire(signal)).toBeUndefined();
    await held!.release();
  });

  it('ends with a process that is killed', async () => {
    const lease = new URL('./lease.ts', import.meta.url).href;
    const code = `const { SqliteLease } = await import('${lease}');
      await new SqliteLease(process.env.LOCK, 'shared').acquire(new AbortController().signal);
      process.send('held');
      setInterval(() => {}, 1000);`;
    const holder = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
      env: { ...process.env, LOCK: path },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    await once(holder, 'message');
    const alone = new SqliteLease(path, 'alone');
    expect(await alone.acquire(AbortSignal.timeout(50))).toBeUndefined();
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    await (await alone.acquire(ending.signal))!.release();
  });
});
