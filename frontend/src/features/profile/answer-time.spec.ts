import { describe, expect, it } from 'vitest';
import { writeAnswerTime } from './answer-time.tsx';

const after = (median_minutes: number | null, answered_share = 0.9) =>
  writeAnswerTime({ median_minutes, answered_share, messages: 10 });

describe('The answer time in words', () => {
  it.each([
    [0, 'Suele contestar en menos de 1 min · contesta 9 de 10'],
    [40, 'Suele contestar en 40 min · contesta 9 de 10'],
    [60, 'Suele contestar en 1 h · contesta 9 de 10'],
    [125, 'Suele contestar en 2 h · contesta 9 de 10'],
    [23 * 60 + 40, 'Suele contestar en 1 día · contesta 9 de 10'],
    [3 * 24 * 60, 'Suele contestar en 3 días · contesta 9 de 10'],
  ])('of %i minutes is told in its largest unit', (minutes, text) => {
    expect(after(minutes)).toBe(text);
  });

  it('says ten of ten where all were answered alone, and the share where none was', () => {
    expect(after(60, 1)).toContain('contesta 10 de 10');
    expect(after(60, 0.99)).toContain('contesta 9 de 10');
    expect(after(null, 0)).toBe('Contesta 0 de 10');
  });

  it('says that there is none yet', () => {
    expect(writeAnswerTime(null)).toBe('Aún sin datos de respuesta');
  });
});
