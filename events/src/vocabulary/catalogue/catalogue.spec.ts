import type { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { catalogue, definitions } from './catalogue.ts';
import type { EventDefinition } from '../definition.ts';
import { erasedValue } from '../../encryption/keys.ts';

const all: readonly EventDefinition[] = definitions;
const shapeOf = ({ data }: EventDefinition): Record<string, z.ZodType> => data.shape;

/** Words in the past tense that do not end in -ed. */
const IRREGULAR = [
  'Sent',
  'Seen',
  'Lost',
  'Written',
  'Withheld',
  'Set',
  'Chosen',
  'Withdrawn',
  'Undone',
  'GivenUp',
  'TakenBack',
];

describe('The catalogue of events:', () => {
  it('every type is defined once', () => {
    expect(catalogue.size).toBe(definitions.length);
  });

  it.each(all.map((one) => [one.type, one] as const))(
    '%s is named in the past tense and its example fits its schema',
    (type, definition) => {
      expect(type).toMatch(new RegExp(`^([A-Z][a-z]+)+(ed|${IRREGULAR.join('|')})$`));
      expect(definition.data.parse(definition.example)).toEqual(definition.example);
      expect(definition.version).toBeGreaterThanOrEqual(1);
    },
  );

  it.each(all.map((one) => [one.type, one] as const))(
    '%s names its person exactly when it has a personal part',
    (_, definition) => {
      const { personal, ...open } = shapeOf(definition);
      expect(definition.person !== undefined).toBe(personal !== undefined);
      if (definition.person) expect(Object.keys(open)).toContain(definition.person);
    },
  );

  it.each(all.filter(({ person }) => person).map((one) => [one.type, one] as const))(
    '%s stays valid when its person is erased',
    (_, definition) => {
      const personal = erasedValue(shapeOf(definition).personal!);
      expect(() => definition.data.parse({ ...(definition.example as object), personal })).not.toThrow();
    },
  );

  it.each(all.map((one) => [one.type, one] as const))('%s has nothing personal in its open part', (_, definition) => {
    const { personal: _personal, ...open } = definition.example as Record<string, unknown>;
    expect(JSON.stringify(open)).not.toMatch(/@|\(\d{3}\)|José|Lucía|Ana/);
  });
});
