import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { es } from '../../frontend/src/copy/es.ts';
import {
  addArea,
  choosePhoto,
  fill,
  giveUncheckedReason,
  navigateInApp,
  openApp,
  openSection,
  openVisitor,
  pathOf,
  signIn,
  agree,
} from './actions.ts';
import { describeInBrowser } from './browser.ts';
import { browserTest } from './browser-test.ts';
import type { Deployment, StartFixtures, Step } from './journey-deployment.ts';
import { confirmBy } from './mailbox.ts';
import type { PageErrors } from './page-errors.ts';
import { retryUntilShown } from './retry.ts';
import { ADMIN } from './shared.ts';
import { step } from './step.ts';

const AGENT = { email: 'inigo@example.com', password: 'una casa azul' };

const NAME = 'Íñigo Núñez Peña';
const SENDER = {
  firstName: 'Marisol',
  lastName: 'Ríos',
  email: 'marisol@example.com',
  phoneNumber: '4075550110',
  message: 'Buscamos nuestra primera casa.',
};
const { labels } = es.form;
/** How a request fails during an outage. */
const OUTAGE_FAILURE = /^(503|ERR_.+)$/;
/** Error messages that pages may show during an outage. */
const OUTAGE_MESSAGES = [es.common.genericError, es.common.offline, es.search.failed(es.agent.search)];

/** Searches inside the app, so that the browser makes the calls that an outage meets. */
const search = async (page: Page, query: string): Promise<void> => {
  await openApp(page);
  await navigateInApp(page, `/encuentra-un-agente?${query}`);
};
const profileLink = (page: Page) => page.getByRole('link', { name: es.search.profileOf(NAME) });

/** The journey's steps as people take them. Pages show errors only during outages; people then retry. */
class Journey {
  /** Error messages that the pages have shown. */
  readonly messages: string[] = [];
  readonly #browser: Browser;
  readonly #deployment: Deployment;
  readonly #pageErrors: PageErrors;

  constructor(browser: Browser, deployment: Deployment, pageErrors: PageErrors) {
    this.#browser = browser;
    this.#deployment = deployment;
    this.#pageErrors = pageErrors;
  }

  async signUp(): Promise<void> {
    await this.#inPage('sign-up', async (page) => {
      await page.goto('/agente-inscribirse');
      const submit = page.getByRole('button', { name: es.signUp.submit });
      await expect.poll(() => submit.isDisabled()).toBe(true);
      await fill(page, {
        first_name: 'Íñigo',
        last_name: 'Núñez Peña',
        email: AGENT.email,
        phone_number: '3055550142',
        languages_spoken: 'Español, inglés',
        state_license_numbers: 'FL-3312345',
        brokerage: 'Casa Sur Realty',
        profile_description: 'Ayudo a familias a encontrar su primera casa.',
        password: AGENT.password,
      });
      await expect.poll(() => page.getByLabel(labels.phone_number).first().inputValue()).toBe('(305) 555-0142');
      await addArea(page, 'hiale', 'Hialeah, FL');
      await choosePhoto(page);
      await agree(page);
      await submit.click();
      await retryUntilShown(
        page,
        page.getByRole('heading', { name: es.signUp.success.title }),
        () => submit.click(),
        this.messages,
      );
      expect(pathOf(page)).toBe('/registro-éxito');
    });
  }

  async confirm(): Promise<void> {
    await this.#inPage(undefined, async (page) =>
      confirmBy(page, `/correo#confirm-email=${await this.#deployment.confirmationCode()}`),
    );
  }

  async findNobody(): Promise<void> {
    await this.#inPage('empty-search', async (page) => {
      await search(page, 'name=Íñigo');
      await retryUntilShown(
        page,
        page.getByText(es.noResults.empty(es.agent.search, '', 'Íñigo')),
        () => search(page, 'name=Íñigo'),
        this.messages,
      );
    });
  }

  async approve(): Promise<void> {
    await this.#inPage('approval', async (page) => {
      await signIn(page, ADMIN);
      await page.getByRole('heading', { level: 1, name: es.admin.notices.title }).waitFor();
      await retryUntilShown(page, page.getByText(NAME).first(), () => page.reload(), this.messages);
      const approve = page.getByRole('button', { name: new RegExp(`^${es.admin.actions.approve}: `) });
      const open = () => page.getByRole('link', { name: NAME }).click();
      await open();
      await retryUntilShown(page, approve, open, this.messages);
      const press = async () => {
        await approve.click();
        await giveUncheckedReason(page);
      };
      await press();
      await retryUntilShown(page, page.getByText(es.admin.done.approve), press, this.messages);
      await page.goto('/administración');
      await retryUntilShown(page, page.getByText(es.admin.notices.none.open), () => page.reload(), this.messages);
    });
  }

  async find(): Promise<void> {
    await this.#inPage('search', async (page, outageOver) => {
      await search(page, 'name=inigo');
      await retryUntilShown(page, profileLink(page), () => search(page, 'name=inigo'), this.messages);
      // The search may have been answered just before the outage: the next request must wait for its end.
      await outageOver();
      await search(page, 'city=hialeah');
      await profileLink(page).click();
      await page.getByRole('heading', { level: 1, name: NAME }).waitFor();
      await page.getByText('Casa Sur Realty').waitFor();
      const photo = page.getByRole('img', { name: es.profile.photoOf(NAME) });
      await expect.poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    });
  }

  async edit(): Promise<void> {
    await this.#inPage('edit', async (page) => {
      await signIn(page, AGENT);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByRole('link', { name: es.portal.profiles.edit }).click();
      await page.getByLabel(labels.brokerage).fill('Hogar Realty');
      const submit = page.getByRole('button', { name: es.edit.submit });
      await submit.click();
      await retryUntilShown(page, page.getByText(es.edit.saved, { exact: true }), () => submit.click(), this.messages);
      if (!this.#deployment.outages)
        await expect.poll(() => page.getByLabel(labels.brokerage).inputValue()).toBe('Hogar Realty');
    });
    await this.#inPage(undefined, async (page) => {
      await search(page, 'name=inigo');
      await profileLink(page).click();
      await retryUntilShown(page, page.getByText('Hogar Realty'), () => page.reload(), this.messages);
    });
  }

  /** A visitor writes to the agent, who answers; the page of the message, in the visitor's browser, says so. */
  async write(): Promise<void> {
    const visitor = await openVisitor(this.#browser, this.#deployment.url, this.#pageErrors);
    await search(visitor, 'name=inigo');
    await profileLink(visitor).click();
    await visitor.getByRole('button', { name: es.profile.ways.send }).click();
    for (const [name, value] of Object.entries(SENDER))
      await visitor.getByRole('textbox', { name: es.lead.labels[name as keyof typeof SENDER] }).fill(value);
    await visitor.getByRole('dialog').getByRole('checkbox').check();
    await visitor.getByRole('dialog').getByRole('button', { name: es.lead.write.submit }).click();
    await visitor.getByText(es.lead.write.next(NAME)).waitFor();
    await this.#inPage(undefined, async (page) => {
      await signIn(page, AGENT);
      await page
        .getByRole('main')
        .getByRole('link', { name: `${SENDER.firstName} ${SENDER.lastName}` })
        .click();
      await page.getByRole('button', { name: es.inbox.answered.channels.phone, exact: true }).click();
      await page.getByRole('article').getByText(es.inbox.states.answered, { exact: true }).waitFor();
    });
    await visitor.goto('/tu-mensaje');
    await retryUntilShown(
      visitor,
      visitor.getByText(es.sentMessages.holder.answered.label),
      () => visitor.reload(),
      this.messages,
    );
    await visitor.context().close();
  }

  async audit(): Promise<void> {
    await this.#inPage('audit', async (page) => {
      await signIn(page, ADMIN);
      await page.getByRole('heading', { level: 1, name: es.admin.notices.title }).waitFor();
      await openSection(page, es.admin.nav.profiles);
      await page.getByRole('link', { name: NAME }).click();
      await page.getByRole('heading', { name: es.admin.profiles.history }).waitFor();
      const { types } = es.admin.audit;
      for (const type of [types.AgentRegistered, types.ProfileApproved, types.AgentEdited])
        await page.getByText(type!).first().waitFor();
      const history = await page.getByRole('main').innerText();
      expect(history).toContain('Casa Sur Realty');
      expect(history).toContain('Hogar Realty');
    });
  }

  /** Runs a step in a page of its own, with its outage; `outageOver` waits for the end of that. */
  async #inPage(
    name: Step | undefined,
    run: (page: Page, outageOver: () => Promise<void>) => Promise<void>,
  ): Promise<void> {
    const page = await openVisitor(this.#browser, this.#deployment.url, this.#pageErrors);
    const outage = name && this.#deployment.outages?.[name];
    let running: Promise<void> | undefined;
    page.on('request', (request) => {
      if (outage?.request.test(`${request.method()} ${new URL(request.url()).pathname}`)) running ??= outage.run();
    });
    const outageOver = async (): Promise<void> => {
      expect(running !== undefined).toBe(outage !== undefined);
      await running;
    };
    await run(page, outageOver);
    await outageOver();
    await page.context().close();
  }
}

const it = browserTest();

/** Declares the journey test on one deployment. */
export function describeJourney(name: string, start: (fixtures: StartFixtures) => Promise<Deployment>): void {
  describeInBrowser(name, () => {
    it('an agent signs up, is approved, is found, and edits the profile; the audit trail shows every step', async ({
      browser,
      pageErrors,
      processes,
      startPortal,
      newFolder,
      onTestFinished,
    }) => {
      const deployment = await start({ processes, startPortal, newFolder });
      onTestFinished(async () => void (await deployment.stop()));
      if (deployment.outages) pageErrors.allowFailedLoad(/^/, OUTAGE_FAILURE);
      const journey = new Journey(browser, deployment, pageErrors);
      await step('an agent signs up with a photo', () => journey.signUp());
      await step('the agent confirms the email', () => journey.confirm());
      await step('the search does not find the agent before the approval', () => journey.findNobody());
      await step('the admin approves the agent from the notices', () => journey.approve());
      await step('a visitor finds the agent by city and by name, and reads the profile', () => journey.find());
      await step('the agent edits the profile, and everybody sees the new text at once', () => journey.edit());
      await step('a visitor writes to the agent, who answers, and sees so', () => journey.write());
      await step('the audit trail shows who changed what, with old and new values', () => journey.audit());
      await step('no page logged an unexpected error', () => pageErrors.check());
      const allowed = deployment.outages ? OUTAGE_MESSAGES : [];
      expect(
        journey.messages.filter((text) => !allowed.some((message) => text.startsWith(message))),
        'error messages on the pages',
      ).toEqual([]);
      await deployment.verify?.();
    });
  });
}
