import { expect, it } from 'vitest';
import { privacy } from './index.ts';

it('the privacy notice has 13 sections with an id each, its date and the minimum age', () => {
  expect(privacy.sections).toHaveLength(13);
  expect(new Set(privacy.sections.map(({ id }) => id)).size).toBe(13);
  expect(privacy.updated).toBe('Última actualización: 11 de diciembre de 2024');
  expect(JSON.stringify(privacy.sections.find(({ id }) => id === 'menores'))).toContain('18 años');
});
