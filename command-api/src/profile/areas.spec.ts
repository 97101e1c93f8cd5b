import { describe, expect, it } from 'vitest';
import { normaliseAreas, requireKnownAreas } from './field-checks.ts';

describe('Service areas', () => {
  it.each([
    ['mayaguez; MIAMI, fl', 'Mayagüez, PR; Miami, FL'],
    ['New York City, NY; nueva york; 10001', 'New York, NY'],
    ['san juan', 'San Juan'],
    [' Tampa, FL; ;tampa,  fl;', 'Tampa, FL'],
    ['Pueblo  Soñado, FL', 'Pueblo Soñado, FL'],
  ])('are spelled as the catalogue does, each once: %j -> %j', (areas, normalised) => {
    expect(normaliseAreas(areas)).toBe(normalised);
    expect(normaliseAreas(normalised)).toBe(normalised);
  });

  it('may be any cities of the catalogue', () => {
    expect(() => requireKnownAreas('Mayagüez, PR; San Juan; Queens, NY')).not.toThrow();
  });

  it.each(['Pueblo Soñado, FL', 'Florida', 'Miami, FL; Xanadu'])('are refused where one is no city: %s', (areas) => {
    expect(() => requireKnownAreas(areas)).toThrow(
      expect.objectContaining({
        code: 'invalid-body',
        problems: [expect.objectContaining({ code: 'unknown-city', path: 'areas_served' })],
      }),
    );
  });

  it('may stay unknown where the profile already has them', () => {
    expect(() => requireKnownAreas('Pueblo Soñado, FL; Miami, FL', 'Pueblo Soñado, FL')).not.toThrow();
    expect(() => requireKnownAreas('Pueblo Soñado, FL; Xanadu', 'Pueblo Soñado, FL')).toThrow('Xanadu');
  });
});
