import { describe, expect, it } from 'vitest';
import { languages, languagesIn } from './languages.ts';

describe('The languages that a text names', () => {
  it.each([
    ['Español, inglés', ['espanol', 'ingles']],
    ['ESPAÑOL; INGLES / Portugues', ['espanol', 'ingles', 'portugues']],
    ['English and Spanish, some French', ['espanol', 'ingles', 'frances']],
    ['Castellano y criollo haitiano', ['espanol', 'criollo-haitiano']],
    ['Creole', ['criollo-haitiano']],
    ['Mandarín y cantonés', ['chino-mandarin', 'cantones']],
    ['Lenguaje de señas (ASL)', ['lengua-de-senas-americana']],
    ['k’iche’', ['quiche']],
    ['espanol', ['espanol']],
  ])('%j are %j', (text, ids) => {
    expect(languagesIn(text)).toEqual(ids);
    expect(languagesIn(text.normalize('NFD'))).toEqual(ids);
  });

  it.each(['', ' , ', 'Bilingüe', 'Rusoniano', '\0', '💬'])('%j are none', (text) => {
    expect(languagesIn(text)).toEqual([]);
  });
});

describe('The catalogue of languages', () => {
  it('has one id for each language, made of the letters of an address', () => {
    const ids = languages.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z]+(-[a-z]+)*$/.test(id))).toEqual([]);
  });

  it('finds each language by its name and by its id, and no other', () => {
    for (const { id, name } of languages) expect([languagesIn(name), languagesIn(id)]).toEqual([[id], [id]]);
  });
});
