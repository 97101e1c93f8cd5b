import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { expectAccessible } from './support/accessibility.ts';
import { describeInBrowser } from './support/browser.ts';
import { translatedTest } from './support/browser-test.ts';
import { caughtUp } from './support/caught-up.ts';

const { share } = es.profile;
const it = translatedTest();

const others = (page: Page, city: string) =>
  page.getByRole('region', { name: es.agent.profile.similar(city) }).getByRole('listitem');

describeInBrowser('The page of a profile', () => {
  it.for([
    [1280, 'Zapata, TX'],
    [390, 'Key West, FL'],
  ] as const)(
    'at %d px shows others of the same area, and leads to them',
    async ([width, city], { page, seed, portal }) => {
      const [owner, ...same] = [
        await seed.owner('agents', { details: { areas_served: city } }),
        await seed.owner('agents', { details: { areas_served: `${city}; Laredo, TX` } }),
        await seed.owner('agents', { details: { areas_served: city } }),
        await seed.owner('lenders', { details: { areas_served: city } }),
      ];
      await caughtUp(portal.url);
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`/perfil-agente/${owner.profileId}`);
      const found = await others(page, city).getByText(/Núñez/).allInnerTexts();
      expect(found).not.toContain(owner.name);
      expect(found).toEqual(expect.arrayContaining(same.slice(0, 2).map(({ name }) => name)));
      expect(found).not.toContain(same[2]!.name);
      expect(found.length).toBeLessThanOrEqual(3);
      await expectAccessible(page, 'a profile with others of its area', [width]);
      await page.setViewportSize({ width, height: 844 });
      await others(page, city).getByRole('link', { name: same[0]!.name }).click();
      await page.getByRole('heading', { level: 1, name: same[0]!.name }).waitFor();
      await others(page, city).getByRole('link', { name: owner.name }).waitFor();
    },
  );

  it('is shared by the apps of a device; without them its address is copied, or shown', async ({
    page,
    seed,
    portal,
  }) => {
    const owner = await seed.owner('lenders');
    const path = `/perfil-prestamista/${owner.profileId}`;
    const press = () => page.getByRole('button', { name: share.button }).click();
    const url = new URL(path, portal.url).href;
    const replace = (name: 'share' | 'clipboard', value: string) =>
      page.evaluate(`Object.defineProperty(navigator, '${name}', { configurable: true, value: ${value} })`);
    await page.goto(path);
    await replace('clipboard', '{ writeText: async (text) => { window.copied = text; } }');
    await press();
    await page.getByText(share.copied).waitFor();
    expect(await page.evaluate('window.copied')).toBe(url);
    await replace('clipboard', "{ writeText: async () => { throw new DOMException('', 'NotAllowedError'); } }");
    await press();
    await page.getByText(share.byHand(url)).waitFor();
    await replace('share', 'async (content) => { window.shared = content; }');
    await press();
    await expect.poll(() => page.evaluate('window.shared')).toEqual({ title: share.title(owner.name), url });
  });
});
