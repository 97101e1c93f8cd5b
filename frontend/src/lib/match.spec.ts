import { expect, it } from 'vitest';
import { matchIn } from './match.ts';

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
