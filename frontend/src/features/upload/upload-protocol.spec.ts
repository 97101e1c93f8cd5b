import { describe, expect, it } from 'vitest';
import {
  comesFrom,
  isSubmitting,
  isSubmittingAgain,
  readAnswer,
  SUBMITTING,
  SUBMITTING_AGAIN,
  writeAnswer,
  type UploadAnswer,
} from './upload-protocol.ts';

describe('The protocol of the upload frame and its form', () => {
  it.each<[UploadAnswer, string]>([
    [{ kind: 'uploaded', fileName: 'a1b2.jpg' }, 'fileName:a1b2.jpg'],
    [{ kind: 'no-image' }, 'No Image For Upload'],
    [{ kind: 'failed' }, 'Upload Failed'],
  ])('writes %j as %j and reads it back', (answer, text) => {
    expect(writeAnswer(answer)).toBe(text);
    expect(readAnswer(text)).toEqual(answer);
  });

  it.each([
    undefined,
    null,
    7,
    {},
    ['fileName:x'],
    { data: 'fileName:x' },
    'fileName:',
    'fileName:  ',
    'xfileName:a',
    '',
  ])('reads no answer from %j', (data) => {
    expect(readAnswer(data)).toBeNull();
  });

  it('recognises a submit request in any text that contains it', () => {
    expect(isSubmitting('Form is Submitting now')).toBe(true);
    expect([
      isSubmitting(SUBMITTING_AGAIN),
      isSubmittingAgain(SUBMITTING_AGAIN),
      isSubmittingAgain(SUBMITTING),
    ]).toEqual([true, true, false]);
    for (const other of ['submit', '', null, { text: 'Submitting' }]) expect(isSubmitting(other)).toBe(false);
  });

  it('Security row 22: accepts messages of the expected window and origin alone', () => {
    const frame = {};
    expect(comesFrom({ origin: 'https://busca', source: frame }, frame, 'https://busca')).toBe(true);
    expect(comesFrom({ origin: 'https://evil', source: frame }, frame, 'https://busca')).toBe(false);
    expect(comesFrom({ origin: 'https://busca', source: {} }, frame, 'https://busca')).toBe(false);
    expect(comesFrom({ origin: 'https://busca', source: null }, null, 'https://busca')).toBe(false);
  });
});
