// Plain Node without packages, because set-up.mjs installs them.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';

const POLL_MS = 200;

/**
 * @template T
 * @param {string} code
 * @param {() => T} work
 * @returns {T | undefined} undefined where the work fails with this code
 */
function unless(code, work) {
  try {
    return work();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === code) return undefined;
    throw error;
  }
}

const take = (/** @type {string} */ path) =>
  unless('EEXIST', () => (writeFileSync(path, String(process.pid), { flag: 'wx' }), true)) ?? false;
/** 0 for a lock that is being made or released: the group of this process, which runs. */
const holderOf = (/** @type {string} */ path) => Number(unless('ENOENT', () => readFileSync(path, 'utf8')) ?? 0);
const isRunning = (/** @type {number} */ pid) =>
  unless('ESRCH', () => unless('EPERM', () => process.kill(pid, 0)) ?? true) ?? false;

/**
 * Runs work that one process may do at a time; another one waits. A lock whose process is gone is taken over.
 * @param {string} path @param {(holder: number) => void} onWait @param {() => void} work
 */
export function withLock(path, onWait, work) {
  for (let waits = false; !take(path);) {
    const holder = holderOf(path);
    if (!isRunning(holder)) rmSync(path, { force: true });
    else {
      if (!waits) onWait(holder);
      waits = true;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, POLL_MS);
    }
  }
  const release = () => rmSync(path, { force: true });
  // Work that fails ends the process.
  process.once('exit', release);
  work();
  process.off('exit', release);
  release();
}
