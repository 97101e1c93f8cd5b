import { expect, it } from 'vitest';
import { toSitemapIndex, toUrlset } from './sitemap.ts';

it('Sitemap: addresses are absolute, percent-encoded and escaped for XML, with the time of the last change', () => {
  const entries = [
    { path: '/página-de-precios' },
    { path: "/encuentra-un-agente?city=O'Fallon, MO&page=2", changedAt: '2026-01-05T09:00:00.000Z' },
  ];
  expect(toUrlset(entries, 'https://busca.example')).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://busca.example/p%C3%A1gina-de-precios</loc></url>
<url><loc>https://busca.example/encuentra-un-agente?city=O%27Fallon,%20MO&amp;page=2</loc><lastmod>2026-01-05T09:00:00.000Z</lastmod></url>
</urlset>
`);
});

it('Sitemap: the index names its parts by their full addresses', () => {
  expect(toSitemapIndex(['/sitemaps/agentes-1.xml'], 'https://busca.example')).toContain(
    '<sitemap><loc>https://busca.example/sitemaps/agentes-1.xml</loc></sitemap>',
  );
});
