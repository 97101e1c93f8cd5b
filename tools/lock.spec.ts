import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { tempFolder } from '@busca/platform/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const LOCK = fileURLToPath(new URL('./lock.mjs', import.meta.url));

let folder: Awaited<ReturnType<typeof tempFolder>>;
let path: string;
beforeEach(async () => {
  folder = await tempFolder();
  path = join(folder.path, 'set-up.lock');
});
afterEach(() => folder.remove());

/** A process that takes the lock, says so, and does its work. */
function start(work: string): { child: ChildProcess; line: () => Promise<string | undefined> } {
  const source = `
    import { readSync, writeSync } from 'node:fs';
    import { withLock } from ${JSON.stringify(LOCK)};
    withLock(${JSON.stringify(path)}, (holder) => writeSync(1, 'waits for ' + holder + '\\n'), () => { writeSync(1, 'works\\n'); ${work} });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  return { child, line: async () => ((await lines.next()) as { value?: string }).value };
}
const untilTold = 'readSync(0, Buffer.alloc(1));';

describe('The lock of an installation', () => {
  it('makes a second process wait until the first one is done', async () => {
    const first = start(untilTold);
    expect(await first.line()).toBe('works');
    const second = start('');
    expect(await second.line()).toBe(`waits for ${first.child.pid}`);
    first.child.stdin!.end('x');
    expect(await second.line()).toBe('works');
    await once(second.child, 'exit');
    expect(existsSync(path)).toBe(false);
  });

  it('ends with a process whose work fails', async () => {
    const first = start('process.exit(3);');
    expect(await once(first.child, 'exit')).toEqual([3, null]);
    expect(existsSync(path)).toBe(false);
  });

  it('is taken over where its process was killed', async () => {
    const first = start(untilTold);
    await first.line();
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    expect(existsSync(path)).toBe(true);
    const second = start('');
    expect(await second.line()).toBe('works');
    await once(second.child, 'exit');
  });
});
