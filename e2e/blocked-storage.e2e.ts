import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { pathOf, agree } from './support/actions.ts';
import { describeInBrowser } from './support/browser.ts';
import { browserTest } from './support/browser-test.ts';
import { newEmail, newSurname } from './support/seed.ts';

const PASSWORD = 'una casa azul';
const it = browserTest().extend('user', async ({ seed }) => {
  const user = { name: `Ana ${newSurname()}`, email: newEmail(), password: PASSWORD };
  return { ...user, ...(await seed.account('agents', user)) };
});

describeInBrowser('Where the browser blocks storage', () => {
  it('a login leads to the portal, in which the tab holds the session', async ({ page, user }) => {
    await page.addInitScript(() => {
      const get = () => {
        throw new DOMException('Access is denied', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get });
    });
    await page.goto('/inicio-de-sesión-de-usuario');
    await page.getByLabel(es.form.labels.email, { exact: true }).fill(user.email);
    await page.getByLabel(es.form.labels.password, { exact: true }).fill(PASSWORD);
    await agree(page);
    await page.getByRole('button', { name: es.login.submit }).click();
    await expect.poll(() => pathOf(page)).toBe('/portal-de-agentes');
  });
});
