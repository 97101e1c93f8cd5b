import { expect, it } from 'vitest';
import { contactAbout, propertyIn } from './about-property.ts';

it('The contact form reads the property out of the address that a listing leads to', () => {
  const property = '1420 SW 8th St & Ñandú #5, Miami, FL';
  const [path, hash] = contactAbout(property).split(/(?=#)/) as [string, string];
  expect([path, propertyIn(hash)]).toEqual(['/contactanos', property]);
});

it.each([
  ['', ''],
  ['#contenido', ''],
  [`#propiedad=${'a'.repeat(300)}`, 'a'.repeat(120)],
  ['#propiedad=Calle%0A%0AUno', 'Calle Uno'],
])('The fragment %j names the property %j', (hash, property) => {
  expect(propertyIn(hash)).toBe(property);
});
