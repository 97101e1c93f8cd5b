import { expect } from 'vitest';
import { expectNoViolations } from './support/accessibility.ts';
import { describeInBrowser } from './support/browser.ts';
import { browserTest } from './support/browser-test.ts';

const it = browserTest();
/** Rules of axe that swagger-ui's own markup and colours break. */
const RULES_OF_THE_VIEWER = ['color-contrast', 'nested-interactive', 'region', 'select-name', 'target-size'];

describeInBrowser('API docs page', () => {
  it('loads only files of its own origin under its own content security policy, and fits a phone', async ({
    page,
    portal,
  }) => {
    const foreignRequests: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(new URL(portal.url).origin) && !request.url().startsWith('data:'))
        foreignRequests.push(request.url());
    });
    const reply = await page.goto('/api/docs');
    expect(reply!.headers()['content-security-policy']).toContain("style-src 'self';");
    await page.locator('#operations-tag-agent').getByRole('button').first().click();
    const operation = page.locator('#operations-agent-editAgent');
    await operation.getByRole('button').first().click();
    await operation.getByText('stale-revision').first().waitFor();
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await expectNoViolations(page, 'the API docs', RULES_OF_THE_VIEWER);
    expect(foreignRequests).toEqual([]);
  });
});
