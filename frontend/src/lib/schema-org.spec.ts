import { expect, it } from 'vitest';
import { breadcrumbList, itemList, searchableSite } from './schema-org.ts';

it('breadcrumbList: stops are counted from 1, and the page itself has no address', () => {
  expect(
    breadcrumbList([{ name: 'Inicio', url: 'https://busca.example/' }, { name: 'Ana Ríos' }]).itemListElement,
  ).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Inicio', item: 'https://busca.example/' },
    { '@type': 'ListItem', position: 2, name: 'Ana Ríos' },
  ]);
});

it('itemList: entries of a later page are counted on from those before', () => {
  expect(itemList('Agentes en Miami', [{ name: 'Ana Ríos', url: 'https://busca.example/perfil-agente/1' }], 9)).toEqual(
    {
      '@type': 'ItemList',
      name: 'Agentes en Miami',
      itemListElement: [
        { '@type': 'ListItem', position: 10, name: 'Ana Ríos', url: 'https://busca.example/perfil-agente/1' },
      ],
    },
  );
});

it('searchableSite: the search names its term', () => {
  expect(
    searchableSite('Busca', 'https://busca.example/', 'https://busca.example/encuentra-un-agente?city={term}'),
  ).toMatchObject({
    '@type': 'WebSite',
    potentialAction: {
      target: { urlTemplate: 'https://busca.example/encuentra-un-agente?city={term}' },
      'query-input': 'required name=term',
    },
  });
});
