import { afterEach, expect, it, vi } from 'vitest';
import { download } from './download.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('A download times out once no byte has come for 30 seconds, however long the whole file takes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let file!: ReadableStreamDefaultController<Uint8Array>;
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    const start = (controller: typeof file) => {
      file = controller;
      signal!.addEventListener('abort', () => controller.error(signal!.reason));
    };
    return new Response(new ReadableStream({ start }), { headers: { 'Content-Type': 'text/csv' } });
  });
  const passed = async (ms: number) => {
    await new Promise(setImmediate);
    vi.advanceTimersByTime(ms);
  };
  const whole = download('/api/admin/audit.zip', {});
  for (const part of ['a', 'b', 'c']) {
    await passed(29_000);
    file.enqueue(new TextEncoder().encode(part));
  }
  file.close();
  expect([await (await whole).text(), (await whole).type]).toEqual(['abc', 'text/csv']);
  const stalled = download('/api/admin/audit.zip', {}).catch((error: unknown) => error);
  await passed(30_000);
  expect(await stalled).toMatchObject({ status: 0, code: 'timed-out' });
});
