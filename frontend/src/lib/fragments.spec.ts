import { expect, it } from 'vitest';
import { contactAbout, linkIn, propertyIn } from './fragments.ts';

const CODE = `${'aB3-_'.repeat(12)}wxyz`;

it.each([
  `#confirm-email=${CODE}`,
  `#confirm-email=${CODE}.`,
  `#confirm-email=${CODE})`,
  `#confirm-email=${CODE}>`,
  `#confirm-email=${CODE}?utm_source=boletin`,
  `#confirm-email=${CODE}&utm_source=boletin`,
  `#utm_source=boletin&confirm-email=${CODE}`,
  `#confirm-email%3D${CODE}`,
  `#confirm-email%253D${CODE}`,
  `#confirm-email=${CODE}%2E`,
  `#confirm-email=${CODE}%`,
])('The link of an email is read out of %s', (hash) => {
  expect(linkIn(hash, ['choose-news', 'confirm-email'])).toEqual(['confirm-email', CODE]);
});

it.each(['', '#', '#confirm-email', '#confirm-email=', `#other=${CODE}`, '#account-erased'])(
  'No link of an email is in %j',
  (hash) => {
    expect(linkIn(hash, ['confirm-email'])).toBeNull();
  },
);

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
