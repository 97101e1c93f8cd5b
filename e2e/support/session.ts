import type { Locator, Page } from 'playwright-core';
import { es } from '../../frontend/src/copy/es.ts';

/** The same token with an expiry in the past. */
export const expire = (token: string): string => {
  const [head = '', payload = '', signature = ''] = token.split('.');
  const content = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  return [head, Buffer.from(JSON.stringify({ ...content, exp: 1_000 })).toString('base64url'), signature].join('.');
};

/** Stores a token once; the page may replace it later. */
export const storeToken = (page: Page, token: string): Promise<void> =>
  page.evaluate((value) => localStorage.setItem('busca.token', value), token);

/** Ends the session of a page, as a month without a visit does: its token has expired, and nothing renews it. */
export async function expireSession(page: Page, token: string): Promise<void> {
  await page.context().clearCookies({ name: 'busca-session' });
  await storeToken(page, expire(token));
}

/** Types the password into a login form and submits it. */
export async function submitLogin(login: Locator, password: string): Promise<void> {
  await login.getByLabel(es.form.labels.password, { exact: true }).fill(password);
  await login.getByRole('button', { name: es.login.submit }).click();
}
