import { expect } from 'vitest';
import { browserTest } from './support/browser-test.ts';
import { describeInBrowser } from './support/browser.ts';

const it = browserTest()
  .extend('owners', { scope: 'file' }, async ({ seed }) => ({
    approved: await seed.owner('agents'),
    pending: await seed.owner('agents', { approved: false }),
  }))
  /** Reads the addresses of a document of the sitemap, without the origin. */
  .extend('locations', { scope: 'file' }, ({ portal }) => async (path: string): Promise<string[]> => {
    const xml = await (await fetch(new URL(path, portal.url))).text();
    return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)]
      .map(([, address]) => address!.replaceAll('&amp;', '&'))
      .map((address) => address.replace(new URL(portal.url).origin, ''));
  });

describeInBrowser('Sitemap', () => {
  it('robots.txt names it, and it lists the public profiles and no other', async ({ portal, owners, locations }) => {
    const robots = await (await fetch(new URL('/robots.txt', portal.url))).text();
    expect(robots).toContain(`Sitemap: ${new URL('/sitemap.xml', portal.url).href}`);
    const addresses = (await Promise.all((await locations('/sitemap.xml')).map(locations))).flat();
    expect(addresses).toContain(`/perfil-agente/${owners.approved.profileId}`);
    expect(addresses).not.toContain(`/perfil-agente/${owners.pending.profileId}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('each of its addresses is served under itself as the canonical one', async ({ portal, locations }) => {
    const parts = await locations('/sitemap.xml');
    // Profiles are alike: the first ones of each part stand for all.
    const addresses = (await Promise.all(parts.map(async (part) => (await locations(part)).slice(0, 20)))).flat();
    expect(addresses.length).toBeGreaterThanOrEqual(10);
    for (const address of addresses) {
      const response = await fetch(new URL(address, portal.url), { redirect: 'manual' });
      expect(response.status, address).toBe(200);
      expect(await response.text(), address).toContain(
        `<link rel="canonical" href="${new URL(address, portal.url).href}"/>`,
      );
    }
  });

  it('a profile names a picture for link previews, which is there', async ({ portal, owners }) => {
    const html = await (await fetch(new URL(`/perfil-agente/${owners.approved.profileId}`, portal.url))).text();
    const picture = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(picture).toContain(`/og/agentes/${owners.approved.profileId}-`);
    const response = await fetch(picture);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await fetch(new URL(`/og/agentes/${owners.pending.profileId}-0.jpg`, portal.url))).status).toBe(404);
  });
});
