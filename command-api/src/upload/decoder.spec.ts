import { describe, expect, it } from 'vitest';
import { callerOf } from '../queue/fair-queue.ts';
import { createDecoder } from './index.ts';
import type { Picture } from './picture.ts';

const PICTURE: Picture = { name: 'a.jpg', squares: [], bytes: Buffer.alloc(0) };

/** A decoder whose decodes end when the test says so. */
function manual() {
  const running: (() => void)[] = [];
  let most = 0;
  let reads = 0;
  const decode = createDecoder(
    () =>
      new Promise((resolve) => {
        most = Math.max(
          most,
          running.push(() => resolve(PICTURE)),
        );
      }),
  );
  const send = (ip: string, isKnown = false) =>
    decode(callerOf({ ip, state: {} }, isKnown), async () => {
      reads += 1;
      return Buffer.alloc(0);
    });
  const finishOne = async () => {
    await expect.poll(() => running.length).toBe(1);
    running.pop()!();
  };
  return { send, finishOne, most: () => most, reads: () => reads };
}

describe('Finding M12: the decoder of uploads', () => {
  it('decodes one picture at a time, in order, and reads a waiting upload only when its turn comes', async () => {
    const { send, finishOne, most, reads } = manual();
    const done: number[] = [];
    const sent = [1, 2, 3].map((n) => send(`198.51.100.${n}`).then(() => done.push(n)));
    await expect.poll(reads).toBe(1);
    for (const n of [1, 2, 3]) {
      await finishOne();
      await sent[n - 1];
      expect(done.length).toBe(n);
    }
    expect([done, most(), reads()]).toEqual([[1, 2, 3], 1, 3]);
  });

  it("refuses a network that has eight places, and gives the others' turns to strangers and known callers alike", async () => {
    const { send, finishOne, reads } = manual();
    const done: string[] = [];
    const sent = (ip: string, isKnown: boolean, name: string) => send(ip, isKnown).then(() => done.push(name));
    const flood = Array.from({ length: 9 }, (_, n) => sent(`2001:db8:1:${n}::1`, false, 'flood'));
    await expect.poll(reads).toBe(1);
    await expect(send('2001:db8:1:99::1')).rejects.toMatchObject({
      code: 'too-many-requests',
      headers: { 'Retry-After': '5' },
    });
    const others = [sent('198.51.100.9', false, 'stranger'), sent('2001:db8:1:99::1', true, 'known')];
    for (let n = 0; n < 11; n += 1) await finishOne();
    await Promise.all([...flood, ...others]);
    expect([done.indexOf('known') <= 3, done.indexOf('stranger') <= 4, done.length]).toEqual([true, true, 11]);
  });

  it('goes on after a picture that cannot be decoded', async () => {
    const decode = createDecoder(async (upload) => {
      if (upload.length === 0) throw new Error('no picture');
      return PICTURE;
    });
    const caller = callerOf({ ip: '192.0.2.1', state: {} });
    await expect(decode(caller, async () => Buffer.alloc(0))).rejects.toThrow('no picture');
    expect(await decode(caller, async () => Buffer.alloc(1))).toBe(PICTURE);
  });
});
