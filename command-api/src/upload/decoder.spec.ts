import { describe, expect, it } from 'vitest';
import { createDecoder } from './decoder.ts';
import type { Picture } from './picture.ts';

const PICTURE: Picture = { name: 'a.jpg', squares: [], bytes: Buffer.alloc(0) };

/** A decoder whose decodes end when the test says so. */
function manual() {
  const running: (() => void)[] = [];
  let most = 0;
  let reads = 0;
  const decode = createDecoder(() => new Promise((resolve) => {
    most = Math.max(most, running.push(() => resolve(PICTURE)));
  }));
  const send = (network: string) => decode(network, async () => {
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

  it('refuses a network that has four places, and everybody when sixteen are taken; a finished one gives its place back', async () => {
    const { send, finishOne } = manual();
    const sent = Array.from({ length: 16 }, (_, n) => send(`203.0.113.${n % 4}`));
    const full = { code: 'too-many-requests', headers: { 'Retry-After': '5' } };
    await expect(send('203.0.113.1')).rejects.toMatchObject(full);
    await expect(send('198.51.100.9')).rejects.toMatchObject(full);
    await finishOne();
    await sent[0];
    await expect(send('203.0.113.1')).rejects.toMatchObject(full);
    sent.push(send('203.0.113.0'));
    for (const one of sent.slice(1)) {
      await finishOne();
      await one;
    }
    expect(sent).toHaveLength(17);
  });

  it('goes on after a picture that cannot be decoded', async () => {
    const decode = createDecoder(async (upload) => {
      if (upload.length === 0) throw new Error('no picture');
      return PICTURE;
    });
    await expect(decode('a', async () => Buffer.alloc(0))).rejects.toThrow('no picture');
    expect(await decode('a', async () => Buffer.alloc(1))).toBe(PICTURE);
  });
});
