import { describe, expect, it } from 'vitest';
import { es } from '../../../copy/es.ts';
import { textAfterChoice } from './action-bar.tsx';

const { templates } = es.admin.rejection;

describe('The text of a rejection', () => {
  it('begins with the template of the chosen category, and changes with it', () => {
    expect(textAfterChoice(' ', 'photo')).toBe(templates.photo);
    expect(textAfterChoice(templates.photo!, 'licence')).toBe(templates.licence);
    expect(textAfterChoice(templates.photo!, 'other')).toBe('');
  });

  it('stays as the admin typed it', () => {
    expect(textAfterChoice('La foto es de un edificio.', 'photo')).toBe('La foto es de un edificio.');
    expect(textAfterChoice(`${templates.photo} Gracias.`, 'text')).toBe(`${templates.photo} Gracias.`);
  });
});
