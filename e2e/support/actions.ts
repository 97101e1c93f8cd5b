import type { Browser, Locator, Page } from 'playwright-core';
import { es } from '../../frontend/src/copy/es.ts';
import { caughtUp } from './caught-up.ts';
import { moveClock } from './clock.ts';
import type { PageErrors } from './page-errors.ts';
import { photo } from './photo.ts';
import { translated, translatePages } from './translate.ts';

const { labels } = es.form;

/** The size of a visitor's window, in px. */
export const VIEWPORT = { width: 1280, height: 900 };

export interface Credentials {
  email: string;
  password: string;
}

/**
 * Opens a page in a browser context of its own: it shares no session with other pages. Where it is `translated`, the
 * browser does so to it and to its frames.
 */
export async function openVisitor(
  browser: Browser,
  url: string,
  pageErrors: Pick<PageErrors, 'listenTo'>,
  options: { translated?: boolean } = {},
): Promise<Page> {
  const context = await browser.newContext({ locale: 'es-US', viewport: VIEWPORT, baseURL: url });
  await moveClock(context);
  context.setDefaultTimeout(120_000);
  if (options.translated) await translatePages(context, isTakenOver);
  // The first page, and each tab that a test or the page opens.
  context.on('page', (tab) => {
    waitAtLoads(tab, url, options.translated ? translated : takenOver);
    pageErrors.listenTo(tab);
  });
  return context.newPage();
}

/** Gives the reason for an approval without a checked licence, in the dialog that asks for it. */
export async function giveUncheckedReason(page: Page): Promise<void> {
  const { titles, label } = es.admin.dialog;
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(label).fill('El registro del estado no contesta hoy.');
  await dialog.getByRole('button', { name: titles.approve!, exact: true }).click();
}

/**
 * Opens a profile that waits for approval out of the list of notices, where the page is, and approves it for a reason.
 */
export async function approveFromNotices(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('main').getByRole('link', { name }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByRole('button', { name: new RegExp(`^${es.admin.actions.approve}: `) }).click();
  await giveUncheckedReason(page);
  await page.getByText(es.admin.done.approve).waitFor();
}

/** Runs in a page: whether its code has taken over the server's HTML. */
export function isTakenOver(): boolean {
  const root = document.getElementById('root');
  // While a page is read, its root may still be to come.
  if (!root) return document.readyState !== 'loading';
  // React marks the root at once, and hydrates it in a transition: only its own state says when that has ended.
  const fiber = Object.entries(root).find(([key]) => key.startsWith('__reactContainer'))?.[1] as
    | { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }
    | undefined;
  return fiber?.stateNode.current.memoizedState.isDehydrated === false;
}

/** Resolves once the page's code has taken over the server's HTML, before which a button does nothing. */
async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(isTakenOver);
}

/**
 * Has page loads of a test wait for the read models before, and for the page's code after, as a person reads before a
 * click; those with `waitUntil: 'commit'` do not wait for the code.
 */
function waitAtLoads(page: Page, portal: string, ready: (page: Page) => Promise<void>): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    await caughtUp(portal);
    const reply = await goto(url, options);
    if (options?.waitUntil !== 'commit') await ready(page);
    return reply;
  };
  const reload = page.reload.bind(page);
  page.reload = async (options) => {
    await caughtUp(portal);
    const reply = await reload(options);
    await ready(page);
    return reply;
  };
}

/** Opens a screen without data. */
export const openApp = (page: Page): Promise<unknown> => page.goto('/política-de-privacidad');

/** Goes to an address without a page load, as Back and Forward do. */
export const navigateInApp = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Opens a screen, and waits until everything on it is there. */
export const openForm = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
};

/** Ticks the box of a form by which its visitor agrees to something; specialities and languages are boxes too. */
export const agree = (page: Page): Promise<void> =>
  page.locator('[type=checkbox]:not([name=specialties], [name=languages_spoken])').filter({ visible: true }).check();

/** The group of boxes of a profile's languages. */
const languagesGroup = (page: Page): Locator => page.getByRole('group', { name: labels.languages_spoken });

/** Ticks the languages of a text ('Español, inglés') and no others; one that has no box is typed. */
export async function chooseLanguages(page: Page, text: string): Promise<void> {
  const missing = new Set(text.toLowerCase().split(', ').filter(Boolean));
  const other = languagesGroup(page).locator('input[type=text]');
  for (const box of await languagesGroup(page).getByRole('checkbox').all())
    await box.setChecked(missing.delete((await box.getAttribute('value'))!.toLowerCase()));
  await other.fill([...missing].join(', '));
  await other.blur();
}

/** The languages that are chosen, as such a text. */
export async function chosenLanguages(page: Page): Promise<string> {
  const boxes = languagesGroup(page).locator('input:checked');
  const names = await boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value));
  const other = await languagesGroup(page).locator('input[type=text]').inputValue();
  return [...names, other]
    .filter(Boolean)
    .map((name, place) => (place === 0 ? name : name.toLowerCase()))
    .join(', ');
}

/** Fills the login form and submits it. */
export async function signIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.goto('/inicio-de-sesión-de-usuario');
  await page.getByLabel(labels.email, { exact: true }).fill(email);
  await page.getByLabel(labels.password, { exact: true }).fill(password);
  await agree(page);
  await page.getByRole('button', { name: es.login.submit }).click();
}

/** Fills fields by their labels. */
export const fill = async (page: Page, fields: Partial<Record<keyof typeof labels, string>>): Promise<void> => {
  for (const [field, value] of Object.entries(fields))
    if (field === 'languages_spoken') await chooseLanguages(page, value);
    else
      await page
        .getByLabel(labels[field as keyof typeof labels])
        .first()
        .fill(value);
};

/** Types the beginning of a city and picks it, which adds it to the areas. */
export async function addArea(page: Page, typed: string, city: string): Promise<void> {
  const picker = page.getByLabel(labels.areas_served, { exact: true });
  await picker.click();
  await picker.pressSequentially(typed);
  await page.getByRole('option', { name: city }).first().click();
  await page.getByRole('button', { name: es.form.areas.remove(city) }).waitFor();
}

/** Chooses a photo of one colour in the upload frame. */
export async function choosePhoto(page: Page, colour?: string): Promise<void> {
  await page
    .frameLocator('iframe')
    .locator('input[type=file]')
    .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await photo(colour) });
}

/** Resolves once a page shows a text. */
export const shows = (page: Page, text: string): Promise<void> =>
  page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor();

/** Resolves once a page's main heading is a text. */
export const showsTitle = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

/** An admin's button for a profile; its accessible name contains the profile's name. */
export const adminButton = (page: Page, action: string, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${action}: .*${name}`) });

/** Opens an owner's page of account and security out of their portal. @returns its region */
export async function openSecurity(page: Page): Promise<Locator> {
  const { security } = es.portal;
  await page.getByRole('main').getByRole('link', { name: security.title }).click();
  await showsTitle(page, security.title);
  return page.getByRole('region', { name: security.title });
}

/** The decoded path of a page's address. */
export const pathOf = (page: Page): string => decodeURIComponent(new URL(page.url()).pathname);

/** Opens a section of the administration: on a narrow screen the sections are below a button. */
export async function openSection(page: Page, name: string): Promise<void> {
  const sections = page.getByRole('navigation', { name: es.admin.nav.label, includeHidden: true });
  await sections.waitFor({ state: 'attached' });
  if (!(await sections.isVisible())) await page.getByRole('button', { name: new RegExp(es.admin.nav.label) }).click();
  await sections.getByRole('link', { name, exact: true }).click();
}
