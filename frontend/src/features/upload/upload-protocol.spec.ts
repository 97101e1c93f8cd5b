import { describe, expect, it } from 'vitest';
import { comesFrom, isSubmitting, readAnswer, writeAnswer, type UploadAnswer } from './upload-protocol.ts';

describe('the upload frame and its form', () => {
  it.each<[UploadAnswer, string]>([
    [{ kind: 'uploaded', fileName: 'a1b2.jpg' }, 'fileName:a1b2.jpg'],
    [{ kind: 'no-image' }, 'No Image For Upload'],
    [{ kind: 'failed' }, 'Upload Failed'],
  ])('write %j as %j and read it back', (answer, text) => {
    expect(writeAnswer(answer)).toBe(text);
    expect(readAnswer(text)).toEqual(answer);
  });

  it.each([undefined, null, 7, {}, ['fileName:x'], { data: 'fileName:x' }, 'fileName:', 'fileName:  ', 'xfileName:a', ''])('take %j for no answer', (data) => {
    expect(readAnswer(data)).toBeNull();
  });

  it('hear the question in any text that holds it', () => {
    expect(isSubmitting('Form is Submitting now')).toBe(true);
    for (const other of ['submit', '', null, { text: 'Submitting' }]) expect(isSubmitting(other)).toBe(false);
  });

  it('listen to their own window on their own origin alone', () => {
    const frame = {};
    expect(comesFrom({ origin: 'https://busca', source: frame }, frame, 'https://busca')).toBe(true);
    expect(comesFrom({ origin: 'https://evil', source: frame }, frame, 'https://busca')).toBe(false);
    expect(comesFrom({ origin: 'https://busca', source: {} }, frame, 'https://busca')).toBe(false);
    expect(comesFrom({ origin: 'https://busca', source: null }, null, 'https://busca')).toBe(false);
  });
});
