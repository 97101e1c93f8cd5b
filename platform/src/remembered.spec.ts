import { describe, expect, it } from 'vitest';
import { remembered } from './remembered.ts';

describe('A function that remembers its answers', () => {
  function counted(most?: number) {
    const asked: string[] = [];
    return { asked, length: remembered((text) => asked.push(text) && text.length, most) };
  }

  it('answers each text once', () => {
    const { asked, length } = counted();
    expect(['abc', 'ab', 'abc', ''].map(length)).toEqual([3, 2, 3, 0]);
    expect(asked).toEqual(['abc', 'ab', '']);
  });

  it('remembers no more texts than it may, and the later ones too', () => {
    const { asked, length } = counted(2);
    for (const text of ['a', 'b', 'c', 'c', 'a']) length(text);
    expect(asked).toEqual(['a', 'b', 'c', 'a']);
  });
});
