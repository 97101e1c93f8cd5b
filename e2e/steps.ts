import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { es } from '../frontend/src/copy/es.ts';

/** What people do on the screens, as several journeys do it. */

const { labels } = es.form;

export interface Credentials {
  email: string;
  password: string;
}

/** A visitor of their own: nothing of another's session. What the page complains of is added to `problems`. */
export async function openVisitor(browser: Browser, url: string, problems: string[]): Promise<Page> {
  const context = await browser.newContext({ locale: 'es-US', viewport: { width: 1280, height: 900 }, baseURL: url });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  return page;
}

/** Fills the login form in and sends it. */
export async function signIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.goto('/inicio-de-sesión-de-usuario');
  await page.getByLabel(labels.email, { exact: true }).fill(email);
  await page.getByLabel(labels.password, { exact: true }).fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: es.login.submit }).click();
}

/** Fills fields in by their labels. */
export const fill = async (page: Page, fields: Partial<Record<keyof typeof labels, string>>): Promise<void> => {
  for (const [field, value] of Object.entries(fields)) await page.getByLabel(labels[field as keyof typeof labels]).first().fill(value);
};

/** Types the beginning of a city, picks it and adds it to the areas. */
export async function addArea(page: Page, typed: string, city: string): Promise<void> {
  const picker = page.getByLabel(labels.areas_served, { exact: true });
  await picker.click();
  await picker.pressSequentially(typed);
  await page.getByRole('option', { name: city }).first().click();
  await page.getByRole('button', { name: es.form.areas.add }).click();
  await page.getByRole('button', { name: es.form.areas.remove(city) }).waitFor();
}

/** Chooses a photo of 300 by 300 pixels in the upload frame. */
export async function choosePhoto(page: Page): Promise<void> {
  const photo = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#0F5E63' } }).jpeg().toBuffer();
  await page.frameLocator('iframe').locator('input[type=file]').setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: photo });
}
