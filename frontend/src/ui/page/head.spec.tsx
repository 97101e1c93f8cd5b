import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Head, OriginContext, type PublicPage } from './head.tsx';

/** The elements of a page's head, as the server writes them. */
const elementsOf = (page?: PublicPage): string[] =>
  renderToStaticMarkup(
    <OriginContext value="https://busca.example">
      <Head title="Precios · Busca" page={page} />
    </OriginContext>,
  ).match(/<(title>.*?<\/title|[^>]+)>/g) ?? [];

it('Head: a public page has its canonical address and a preview for social networks', () => {
  expect(elementsOf({ description: 'Planes', path: '/página-de-precios', image: '/og/1.jpg' })).toEqual(
    expect.arrayContaining([
      '<link rel="canonical" href="https://busca.example/p%C3%A1gina-de-precios"/>',
      '<meta property="og:image" content="https://busca.example/og/1.jpg"/>',
      '<meta property="og:image:width" content="1200"/>',
      '<meta name="twitter:card" content="summary_large_image"/>',
      '<meta name="twitter:title" content="Precios · Busca"/>',
      '<meta name="twitter:image" content="https://busca.example/og/1.jpg"/>',
    ]),
  );
});

it('Head: only a page that exists in English names its other languages', () => {
  const alternates = (page: PublicPage) => elementsOf(page).filter((element) => element.includes('alternate'));
  expect(alternates({ description: '', path: '/', english: 'https://findahome.example/' })).toEqual([
    '<link rel="alternate" hrefLang="es" href="https://busca.example/"/>',
    '<link rel="alternate" hrefLang="en" href="https://findahome.example/"/>',
    '<link rel="alternate" hrefLang="x-default" href="https://busca.example/"/>',
  ]);
  expect(alternates({ description: '', path: '/' })).toEqual([]);
});

it('Head: a page that is for one user is not to be listed, and has no preview', () => {
  expect(elementsOf()).toEqual(['<title>Precios · Busca</title>', '<meta name="robots" content="noindex"/>']);
});
