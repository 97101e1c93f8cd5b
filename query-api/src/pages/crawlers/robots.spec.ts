import { expect, it } from 'vitest';
import { toRobotsTxt } from './serve-crawlers.ts';

it('robots.txt: hides private screens and the API, but for the calls of public screens, and names the sitemap', () => {
  const lines = toRobotsTxt({ hidden: ['/administración', '/portal-de-agentes'] }, 'https://busca.example').split('\n');
  expect(lines[0]).toBe('User-agent: *');
  expect(lines).toEqual(
    expect.arrayContaining([
      'Disallow: /administraci%C3%B3n',
      'Disallow: /portal-de-agentes',
      'Disallow: /api/',
      'Allow: /api/agents/',
      'Allow: /api/config',
      'Sitemap: https://busca.example/sitemap.xml',
    ]),
  );
  expect(lines).not.toContain('Disallow: /');
});
