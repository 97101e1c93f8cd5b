import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { describeInBrowser, openBrowser } from './browser.ts';
import { insist } from './insist.ts';
import { addArea, choosePhoto, fill, openVisitor, signIn } from './steps.ts';

/** Whom the portal begins with. */
export const ADMIN = { email: 'admin@example.com', password: 'clave de la prueba' };
const AGENT = { email: 'inigo@example.com', password: 'una casa azul' };

/** What goes wrong while a step is under way. */
export interface Trouble {
  /** The request that it comes with, as in `POST /api/users`. */
  request: RegExp;
  /** Makes it happen; resolves once all is well again. */
  strike(): Promise<void>;
}

type Step = 'sign-up' | 'nobody' | 'approval' | 'search' | 'edit' | 'audit';

/** A portal, however it is put together: empty, and with the admin. */
export interface Product {
  url: string;
  troubles?: Partial<Record<Step, Trouble>>;
  /** Fails unless what it holds at the end is what was done. */
  proof?(): Promise<void>;
  stop(): Promise<unknown>;
}

const NAME = 'Íñigo Núñez Peña';
const { labels } = es.form;
/** What the browser notes by itself of a call that failed. */
const FAILED_CALL = /^Failed to load resource: (the server responded with a status of 503|net::ERR_)/;

/** What people may read while something is away. */
const CLEAR = [es.common.genericError, es.common.offline, es.search.failed(es.agent.search)];

const search = (page: Page, query: string): Promise<unknown> => page.goto(`/encuentra-un-agente?${query}`);
const profileLink = (page: Page) => page.getByRole('link', { name: es.search.profileOf(NAME) });

/** Declares the loop as people go through it. Where something goes wrong they read so, and try again; else nothing may. */
export function describeJourney(name: string, start: () => Promise<Product>): void {
  describeInBrowser(name, { timeout: 120_000 }, () => {
    let product: Product;
    let browser: Browser;
    /** What the browser complained of, and what people were told. */
    const [problems, told]: [string[], string[]] = [[], []];

    beforeAll(async () => {
      [product, browser] = await Promise.all([start(), openBrowser()]);
    }, 120_000);
    afterAll(async () => {
      await browser?.close();
      await product?.stop();
    }, 60_000);

    /** One visitor's part, with the trouble that comes with it; `well` waits until that is over. */
    async function visit(step: Step, part: (page: Page, well: () => Promise<void>) => Promise<void>): Promise<void> {
      const page = await openVisitor(browser, product.url, problems);
      const trouble = product.troubles?.[step];
      let struck: Promise<void> | undefined;
      page.on('request', (request) => {
        if (trouble?.request.test(`${request.method()} ${new URL(request.url()).pathname}`)) struck ??= trouble.strike();
      });
      const well = async (): Promise<void> => {
        expect(struck !== undefined).toBe(trouble !== undefined);
        await struck;
      };
      await part(page, well);
      await well();
      await page.context().close();
    }

    it('an agent signs up with a photo', () =>
      visit('sign-up', async (page) => {
        await page.goto('/agente-inscribirse');
        const submit = page.getByRole('button', { name: es.signUp.submit });
        expect(await submit.isDisabled()).toBe(true);
        await fill(page, {
          first_name: 'Íñigo', last_name: 'Núñez Peña', email: AGENT.email, phone_number: '3055550142', languages_spoken: 'Español, inglés',
          state_license_numbers: 'FL-3312345', brokerage: 'Casa Sur Realty', profile_description: 'Ayudo a familias a encontrar su primera casa.', password: AGENT.password,
        });
        expect(await page.getByLabel(labels.phone_number).first().inputValue()).toBe('(305) 555-0142');
        await addArea(page, 'hiale', 'Hialeah, FL');
        await choosePhoto(page);
        await page.getByRole('checkbox').check();
        await submit.click();
        await insist(page, page.getByRole('heading', { name: es.signUp.success.title }), () => submit.click(), told);
        expect(decodeURIComponent(new URL(page.url()).pathname)).toBe('/registro-éxito');
      }));

    it('nobody finds the agent before the approval', () =>
      visit('nobody', async (page) => {
        await search(page, 'name=Íñigo');
        await insist(page, page.getByText(es.search.empty(es.agent.search, '', 'Íñigo')), () => page.reload(), told);
      }));

    it('the admin approves out of the notices', () =>
      visit('approval', async (page) => {
        await signIn(page, ADMIN);
        await page.getByRole('heading', { level: 1, name: es.admin.notices.title }).waitFor();
        await insist(page, page.getByText(NAME).first(), () => page.reload(), told);
        const approve = page.getByRole('button', { name: new RegExp(es.admin.actions.approve) });
        await approve.click();
        await insist(page, page.getByText(es.admin.done.approve), () => approve.click(), told);
        await insist(page, page.getByText(es.admin.notices.none.open), () => page.reload(), told);
      }));

    it('a visitor finds the agent by city and by name, and reads the profile', () =>
      visit('search', async (page, well) => {
        await search(page, 'name=inigo');
        await insist(page, profileLink(page), () => search(page, 'name=inigo'), told);
        // An answer that was on its way is shown though nobody is there any more who answers the next one.
        await well();
        await search(page, 'city=hialeah');
        await profileLink(page).click();
        await page.getByRole('heading', { level: 1, name: NAME }).waitFor();
        await page.getByText('Casa Sur Realty').waitFor();
        const photo = page.getByRole('img', { name: es.profile.photoOf(NAME) });
        expect(await photo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(300);
      }));

    it('the agent edits the profile, and the new text is there at once and for everybody', async () => {
      await visit('edit', async (page) => {
        await signIn(page, AGENT);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.getByRole('link', { name: es.portal.profiles.edit }).click();
        await page.getByLabel(labels.brokerage).fill('Hogar Realty');
        const submit = page.getByRole('button', { name: es.edit.submit });
        await submit.click();
        await insist(page, page.getByText(es.edit.saved, { exact: true }), () => submit.click(), told);
        if (!product.troubles) expect(await page.getByLabel(labels.brokerage).inputValue()).toBe('Hogar Realty');
      });
      const other = await openVisitor(browser, product.url, problems);
      await search(other, 'name=inigo');
      await profileLink(other).click();
      await insist(other, other.getByText('Hogar Realty'), () => other.reload(), told);
      await other.context().close();
    });

    it('the audit trail shows every step: who, what, from which value to which', () =>
      visit('audit', async (page) => {
        await signIn(page, ADMIN);
        await page.getByRole('heading', { level: 1, name: es.admin.notices.title }).waitFor();
        await page.getByRole('link', { name: es.admin.nav.profiles }).click();
        await page.getByRole('link', { name: NAME }).click();
        await page.getByRole('heading', { name: es.admin.profiles.history }).waitFor();
        const { types } = es.admin.audit;
        for (const step of [types.AgentRegistered, types.ProfileApproved, types.AgentEdited]) await page.getByText(step!).first().waitFor();
        const history = await page.getByRole('main').innerText();
        expect(history).toContain('Casa Sur Realty');
        expect(history).toContain('Hogar Realty');
      }));

    it('and no screen complained of anything but what went wrong, in words that tell what to do', async () => {
      const expected = product.troubles ? { noted: FAILED_CALL, read: CLEAR } : { noted: /^nothing$/, read: [] };
      expect(problems.filter((problem) => !expected.noted.test(problem))).toEqual([]);
      expect(told.filter((text) => !expected.read.some((words) => text.startsWith(words)))).toEqual([]);
      await product.proof?.();
    });
  });
}
