import { describe, expect, it } from 'vitest';
import { choose, pagesOf, readAddress, writeAddress } from './list-address.ts';

const states = ['open', 'resolved'] as const;
const read = (query: string) => readAddress(`https://busca.example/administración${query}`, states);

describe("An admin's list", () => {
  it.each([
    ['', 'open', 1],
    ['?estado=resolved&pagina=3', 'resolved', 3],
    ['?estado=nada&pagina=0', 'open', 1],
    ['?pagina=1.5', 'open', 1],
    ['?pagina=x', 'open', 1],
    ['?pagina=500', 'open', 500],
    ['?pagina=501', 'open', 1],
  ])('at the query %j has the state %s and page %i', (query, state, page) =>
    expect(read(query)).toEqual({ state, chosen: {}, page }),
  );

  it('has an address that is read back as it was written', () => {
    expect(read(writeAddress('', { state: 'resolved', page: 2 }))).toEqual({ state: 'resolved', chosen: {}, page: 2 });
    expect(writeAddress('/lista', {})).toBe('/lista');
  });

  it('takes a text of three letters or more in a filter without values', () => {
    const chosen = (text: string) =>
      readAddress(`https://busca.example${writeAddress('/lista', { chosen: { texto: text } })}`, states, [
        { name: 'texto', label: 'Texto' },
      ]).chosen;
    expect([chosen('una casa'), chosen('an'), chosen('  ')]).toEqual([{ texto: 'una casa' }, {}, {}]);
  });

  it('keeps its filters in the address, without unknown values', () => {
    const filters = [
      { name: 'tipo', label: 'Tipo', options: { agent: 'Agente', lender: 'Prestamista' } },
      { name: 'sitio', label: 'Sitio', options: { Busca: 'Busca' } },
    ];
    const chosen = { tipo: 'agent', sitio: 'Busca' };
    const address = (path: string) => `https://busca.example${writeAddress(path, { state: 'open', chosen, page: 2 })}`;
    expect(readAddress(address('/lista'), states, filters)).toEqual({ state: 'open', chosen, page: 2 });
    expect(readAddress('https://busca.example/?tipo=toString&sitio=Otro&nada=1', states, filters).chosen).toEqual({});
  });

  it('changes one filter and keeps the others; an empty value removes it', () => {
    expect(choose({ tipo: 'agent', sitio: 'Busca' }, 'tipo', 'lender')).toEqual({ tipo: 'lender', sitio: 'Busca' });
    expect(choose({ tipo: 'agent', sitio: 'Busca' }, 'tipo', '')).toEqual({ sitio: 'Busca' });
  });

  it('has a page for every 20 entries', () => {
    expect([pagesOf(0), pagesOf(20), pagesOf(21), pagesOf(20_000)]).toEqual([0, 1, 2, 500]);
  });
});
