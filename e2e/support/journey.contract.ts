import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { es } from '../../frontend/src/copy/es.ts';
import { addArea, choosePhoto, fill, openVisitor, pathOf, signIn } from './actions.ts';
import { describeInBrowser } from './browser.ts';
import { browserTest } from './browser-test.ts';
import type { PageErrors } from './page-errors.ts';
import type { PortalOptions } from './portal.ts';
import type { Process, Processes } from './processes.ts';
import { retryUntilShown } from './retry.ts';
import { ADMIN } from './shared.ts';
import { step } from './step.ts';

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

/** What a product is started with. */
export interface Means {
  processes: Processes;
  startPortal(options: PortalOptions): Promise<Process>;
  newFolder(): string;
}

const NAME = 'Íñigo Núñez Peña';
const { labels } = es.form;
/** How a call fails while a process is away. */
const AWAY = /^(503|ERR_.+)$/;
/** What people may read while something is away. */
const CLEAR = [es.common.genericError, es.common.offline, es.search.failed(es.agent.search)];

const search = (page: Page, query: string): Promise<unknown> => page.goto(`/encuentra-un-agente?${query}`);
const profileLink = (page: Page) => page.getByRole('link', { name: es.search.profileOf(NAME) });

/** The loop as people go through it. Where something goes wrong they read so, and try again; else nothing may. */
class Journey {
  /** What people were told of failures. */
  readonly messages: string[] = [];
  readonly #browser: Browser;
  readonly #product: Product;
  readonly #pageErrors: PageErrors;

  constructor(browser: Browser, product: Product, pageErrors: PageErrors) {
    this.#browser = browser;
    this.#product = product;
    this.#pageErrors = pageErrors;
  }

  async signUp(): Promise<void> {
    await this.#openPage('sign-up', async (page) => {
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
      await retryUntilShown(page, page.getByRole('heading', { name: es.signUp.success.title }), () => submit.click(), this.messages);
      expect(pathOf(page)).toBe('/registro-éxito');
    });
  }

  async findNobody(): Promise<void> {
    await this.#openPage('nobody', async (page) => {
      await search(page, 'name=Íñigo');
      await retryUntilShown(page, page.getByText(es.search.empty(es.agent.search, '', 'Íñigo')), () => page.reload(), this.messages);
    });
  }

  async approve(): Promise<void> {
    await this.#openPage('approval', async (page) => {
      await signIn(page, ADMIN);
      await page.getByRole('heading', { level: 1, name: es.admin.notices.title }).waitFor();
      await retryUntilShown(page, page.getByText(NAME).first(), () => page.reload(), this.messages);
      const approve = page.getByRole('button', { name: new RegExp(es.admin.actions.approve) });
      await approve.click();
      await retryUntilShown(page, page.getByText(es.admin.done.approve), () => approve.click(), this.messages);
      await retryUntilShown(page, page.getByText(es.admin.notices.none.open), () => page.reload(), this.messages);
    });
  }

  async find(): Promise<void> {
    await this.#openPage('search', async (page, well) => {
      await search(page, 'name=inigo');
      await retryUntilShown(page, profileLink(page), () => search(page, 'name=inigo'), this.messages);
      // An answer that was on its way is shown though nobody is there any more who answers the next one.
      await well();
      await search(page, 'city=hialeah');
      await profileLink(page).click();
      await page.getByRole('heading', { level: 1, name: NAME }).waitFor();
      await page.getByText('Casa Sur Realty').waitFor();
      const photo = page.getByRole('img', { name: es.profile.photoOf(NAME) });
      expect(await photo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(300);
    });
  }

  async edit(): Promise<void> {
    await this.#openPage('edit', async (page) => {
      await signIn(page, AGENT);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByRole('link', { name: es.portal.profiles.edit }).click();
      await page.getByLabel(labels.brokerage).fill('Hogar Realty');
      const submit = page.getByRole('button', { name: es.edit.submit });
      await submit.click();
      await retryUntilShown(page, page.getByText(es.edit.saved, { exact: true }), () => submit.click(), this.messages);
      if (!this.#product.troubles) expect(await page.getByLabel(labels.brokerage).inputValue()).toBe('Hogar Realty');
    });
    await this.#openPage(undefined, async (page) => {
      await search(page, 'name=inigo');
      await profileLink(page).click();
      await retryUntilShown(page, page.getByText('Hogar Realty'), () => page.reload(), this.messages);
    });
  }

  async audit(): Promise<void> {
    await this.#openPage('audit', async (page) => {
      await signIn(page, ADMIN);
      await page.getByRole('heading', { level: 1, name: es.admin.notices.title }).waitFor();
      await page.getByRole('link', { name: es.admin.nav.profiles }).click();
      await page.getByRole('link', { name: NAME }).click();
      await page.getByRole('heading', { name: es.admin.profiles.history }).waitFor();
      const { types } = es.admin.audit;
      for (const type of [types.AgentRegistered, types.ProfileApproved, types.AgentEdited]) await page.getByText(type!).first().waitFor();
      const history = await page.getByRole('main').innerText();
      expect(history).toContain('Casa Sur Realty');
      expect(history).toContain('Hogar Realty');
    });
  }

  /** One visitor's part, with the trouble that comes with it; `well` waits until that is over. */
  async #openPage(name: Step | undefined, part: (page: Page, well: () => Promise<void>) => Promise<void>): Promise<void> {
    const page = await openVisitor(this.#browser, this.#product.url, this.#pageErrors);
    const trouble = name && this.#product.troubles?.[name];
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
}

const it = browserTest();

/** Declares the journey on one product. */
export function describeJourney(name: string, start: (means: Means) => Promise<Product>): void {
  describeInBrowser(name, () => {
    it('an agent signs up, is approved, is found, and edits the profile; the audit trail shows every step', { timeout: 300_000 }, async ({ browser, pageErrors, processes, startPortal, newFolder, onTestFinished }) => {
      const product = await start({ processes, startPortal, newFolder });
      onTestFinished(async () => void (await product.stop()));
      if (product.troubles) pageErrors.allowFailedLoads(AWAY);
      const journey = new Journey(browser, product, pageErrors);
      await step('an agent signs up with a photo', () => journey.signUp());
      await step('the search does not find the agent before the approval', () => journey.findNobody());
      await step('the admin approves the agent from the notices', () => journey.approve());
      await step('a visitor finds the agent by city and by name, and reads the profile', () => journey.find());
      await step('the agent edits the profile, and everybody sees the new text at once', () => journey.edit());
      await step('the audit trail shows who changed what, with old and new values', () => journey.audit());
      await step('no page logged an unexpected error', () => pageErrors.check());
      const clear = product.troubles ? CLEAR : [];
      expect(journey.messages.filter((text) => !clear.some((words) => text.startsWith(words))), 'error messages on the pages').toEqual([]);
      await product.proof?.();
    });
  });
}
