import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LogChangeNotifier } from './log-change-notifier.ts';

const HOUR = 3_600_000;

let folder: string;
let file: string;
/** The log's head, and how often it was read. */
let log: { position: number; reads: number };
let notifier: LogChangeNotifier;
let woken: boolean;
let stop: AbortController;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  folder = mkdtempSync(join(tmpdir(), 'busca-notifier-'));
  file = join(folder, 'log.db-wal');
  writeFileSync(file, 'pages');
  log = { position: 7, reads: 0 };
  notifier = new LogChangeNotifier({ file, head: () => ((log.reads += 1), log.position) });
  woken = false;
  stop = new AbortController();
});

afterEach(() => {
  stop.abort();
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

/** Resolves once it is woken. */
const follow = (): Promise<unknown> => notifier.beyond(7, stop.signal).then(() => (woken = true));

describe('A follower of an idle log', () => {
  it('reads its head four times a second', async () => {
    void follow();
    await vi.advanceTimersByTimeAsync(2_000);
    log.reads = 0;
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(log.reads / (HOUR / 1_000)).toBe(4);
  });

  it('is woken when another process has written to the file, while its clock stands still', async () => {
    const followed = follow();
    await vi.advanceTimersByTimeAsync(2_000);
    log.position = 8;
    appendFileSync(file, 'a page');
    await expect(followed).resolves.toBe(true);
  });

  it('looks often after a write, as the commit ends later', async () => {
    void follow();
    await vi.advanceTimersByTimeAsync(2_000);
    const { reads } = log;
    appendFileSync(file, 'a page');
    while (log.reads === reads) await turn();
    log.position = 8;
    await vi.advanceTimersByTimeAsync(10);
    expect(woken).toBe(true);
  });

  it('is woken within a quarter of a second where the file system reports nothing', async () => {
    void follow();
    await vi.advanceTimersByTimeAsync(2_000);
    log.position = 8;
    await vi.advanceTimersByTimeAsync(250);
    expect(woken).toBe(true);
  });
});

describe('A follower of a log whose file cannot be watched', () => {
  it('is woken within 10 ms', async () => {
    rmSync(file);
    void follow();
    await vi.advanceTimersByTimeAsync(10_000);
    log.position = 8;
    await vi.advanceTimersByTimeAsync(10);
    expect(woken).toBe(true);
  });
});
