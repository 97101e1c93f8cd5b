import { describe, expect, it } from 'vitest';
import { newId } from '../vocabulary/words/ids.ts';
import { LINK_CODE_LENGTH, linkCode, readLinkCode } from './link-codes.ts';

const keysWith = (fill: number) => ({ lookupSecret: async () => Buffer.alloc(32, fill) });
const keys = keysWith(1);
const subject = { accountId: newId(), id: newId() };

describe('Security row 36: the code in a link of an email', () => {
  it('names an account and a change, and is the same whoever computes it', async () => {
    const code = await linkCode(keys, 'undo-email-change', subject);
    expect(code).toMatch(/^[\w-]{64}$/);
    expect(code).toHaveLength(LINK_CODE_LENGTH);
    expect(await linkCode(keys, 'undo-email-change', subject)).toBe(code);
    expect(await readLinkCode(keys, 'undo-email-change', code)).toEqual(subject);
  });

  it('is refused when a single character differs, under another secret, and for another purpose', async () => {
    const code = await linkCode(keys, 'undo-email-change', subject);
    for (let index = 0; index < code.length; index += 1) {
      const forged = code.slice(0, index) + (code[index] === 'A' ? 'B' : 'A') + code.slice(index + 1);
      expect(await readLinkCode(keys, 'undo-email-change', forged)).toBeUndefined();
    }
    expect(await readLinkCode(keysWith(2), 'undo-email-change', code)).toBeUndefined();
    expect(await readLinkCode(keys, 'confirm-email', code)).toBeUndefined();
  });

  it.each(['', 'x', 'ñ'.repeat(64), '='.repeat(64), 'A'.repeat(63), 'A'.repeat(65)])('is not %j', async (text) => {
    expect(await readLinkCode(keys, 'undo-email-change', text)).toBeUndefined();
  });
});
