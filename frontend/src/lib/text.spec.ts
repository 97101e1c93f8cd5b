import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addressText, initials, matchIn, scriptJson, shorten, slug, telephone, whatsApp } from './text.ts';

it.each([
  ['Ayudo a familias.', 20, 'Ayudo a familias.'],
  ['Ayudo  a\nfamilias ', 20, 'Ayudo a familias'],
  ['Ayudo a familias de Miami', 20, 'Ayudo a familias de…'],
  ['Ayudo a familias, de Miami', 18, 'Ayudo a familias…'],
  ['Ayudo a familias', 12, 'Ayudo a…'],
  ['Otorrinolaringólogo', 10, 'Otorrinol…'],
])('The text %j in %d characters is %j', (text, max, short) => {
  expect(shorten(text, max)).toBe(short);
});

it('A shortened text is never longer than its maximum', () => {
  fc.assert(fc.property(fc.string(), fc.integer({ min: 1, max: 40 }), (text, max) => shorten(text, max).length <= max));
});

it.each([
  ['María Rodríguez Peña', 'MP'],
  ['ángel', 'Á'],
  ['  ', ''],
])('The initials of %j are %j', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

it.each([
  ['Nuevo México', 'nuevo-mexico'],
  ['Hawái', 'hawai'],
  ['Florida', 'florida'],
])('%j is the segment %j of an address', (name, segment) => {
  expect(slug(name)).toBe(segment);
});

it.each([
  ['Mi\0ami', 'Mi ami'],
  [' \0\u0080 ', ''],
  ['Bayamón\r\n, PR', 'Bayamón , PR'],
  [null, ''],
])('A text of an address has no control characters: %j is %j', (text, expected) => {
  expect(addressText(text, 200)).toBe(expected);
});

it.each([
  ['(787) 555-0142', 'tel:+17875550142'],
  ['+1 (787) 555-0142', 'tel:+17875550142'],
  ['001 787 555 0142', 'tel:+17875550142'],
  ['(787) 555-0142 ext. 5', 'tel:+17875550142;ext=5'],
  ['787-555-0142x12', 'tel:+17875550142;ext=12'],
  ['7875550142 #3', 'tel:+17875550142;ext=3'],
])('The link that dials %s is %s', (number, link) => {
  expect(telephone(number)).toBe(link);
});

it.each([
  ['(787) 555-0142', '17875550142'],
  ['+1 787 555 0142', '17875550142'],
  ['(787) 555-0142 ext. 5', '17875550142'],
])('The chat with %s is that of %s, with its text', (number, digits) => {
  expect(whatsApp(number, 'Hola, Ángela: vi tu perfil & más')).toBe(
    `https://wa.me/${digits}?text=Hola%2C%20%C3%81ngela%3A%20vi%20tu%20perfil%20%26%20m%C3%A1s`,
  );
});

const marked = (text: string, typed: string) => {
  const range = matchIn(text, typed);
  return range && text.slice(...range);
};

it.each([
  ['José Núñez', 'jose', 'José'],
  ['José Núñez', 'NUN', 'Núñ'],
  ['José Núñez'.normalize('NFD'), 'jose n', 'José N'.normalize('NFD')],
  ['Mariana María', 'maria', 'Maria'],
  ['Ana María Peña', 'ana  maria p', 'Ana María P'],
  ['San Juan, PR', 'san juan p', 'San Juan, P'],
  ['Mayagüez, PR', 'mayagu', 'Mayagü'],
  ["Luz O'Neill", 'oneill', "O'Neill"],
  ["Luz O'Neill", 'luz o’n', "Luz O'N"],
  ["Luz O'Neill", 'o neill', "O'Neill"],
  ['Santos-Maldonado Rivera', 'santosmal', 'Santos-Mal'],
  ['Santos-Maldonado Rivera', 'maldonado', 'Maldonado'],
  ['Luz 😀 Paz', 'paz', 'Paz'],
  ['𝐀𝐧𝐚𝐥𝐮𝐳 Paz', 'paz', 'Paz'],
  ['𝐀𝐧𝐚 Paz', '𝐀𝐧𝐚 p', '𝐀𝐧𝐚 P'],
  ['Juan Carlos Pérez Rivera', 'juan perez', 'Juan'],
  ['Juan Carlos Pérez Rivera', 'Rivera, Ju', 'Rivera'],
  ['Søren Łukaszewicz', 'lukas', 'Łukas'],
  ['Karl Großmann', 'grossm', 'Großm'],
  ['Mª Ángeles', 'ma ang', 'Mª Áng'],
])('In %j the text %j matches %j', (text, typed, part) => {
  expect(marked(text, typed)).toBe(part);
});

it.each([
  ['Mariana Ortiz', 'iana'],
  ['New York, NY', 'nueva york'],
  ['Ana', '  '],
  ['Ana', "'"],
  ['', 'a'],
])('In %j the text %j matches nothing', (text, typed) => {
  expect(matchIn(text, typed)).toBeNull();
});

it('JSON for a script element escapes text that would end the element', () => {
  const text = scriptJson({ name: '</script><script>alert(1)</script>' });
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual({ name: '</script><script>alert(1)</script>' });
});
