import type { Browser, CDPSession, Disposable, Page } from 'playwright-core';
import { openVisitor, VIEWPORT } from './actions.ts';
import type { PageErrors } from './page-errors.ts';

/** What tests listen to in a page. */
const EVENTS = ['console', 'dialog', 'pageerror', 'request', 'response'] as const;

/** What empties a window: the scripts that its test has added, and the browser's own tools. */
interface Handles {
  scripts: Disposable[];
  devices: CDPSession;
}

/**
 * Windows of visitors to one portal, each with a browser context of its own. A test that ends leaves its windows to the
 * next one, empty: what a browser has read and compiled of our code it keeps, which takes two fifths of the time of a new
 * window.
 */
export class Windows {
  readonly #browser: Browser;
  readonly #url: string;
  readonly #options: { translated?: boolean };
  readonly #free: Page[] = [];
  readonly #handles = new Map<Page, Handles>();
  #pageErrors: PageErrors | undefined;

  constructor(browser: Browser, url: string, options: { translated?: boolean } = {}) {
    this.#browser = browser;
    this.#url = url;
    this.#options = options;
  }

  /** Opens a window; from then on the errors of its tabs are collected. */
  async open(pageErrors: PageErrors): Promise<Page> {
    this.#pageErrors = pageErrors;
    const free = this.#free.pop();
    if (free) pageErrors.listenTo(free);
    return free ?? this.#openNew();
  }

  async #openNew(): Promise<Page> {
    const page = await openVisitor(
      this.#browser,
      this.#url,
      { listenTo: (tab) => this.#pageErrors?.listenTo(tab) },
      this.#options,
    );
    const scripts: Disposable[] = [];
    const addInitScript = page.addInitScript.bind(page);
    page.addInitScript = async (...script) => {
      const added = await addInitScript(...script);
      scripts.push(added);
      return added;
    };
    this.#handles.set(page, { scripts, devices: await page.context().newCDPSession(page) });
    return page;
  }

  /** Leaves windows to the next test. One that can't be emptied is closed. */
  async leave(pages: readonly Page[]): Promise<void> {
    await Promise.all(
      pages.map((page) =>
        this.#empty(page).then(
          () => this.#free.push(page),
          () => this.close([page]),
        ),
      ),
    );
  }

  async close(pages: readonly Page[] = this.#free.splice(0)): Promise<void> {
    for (const page of pages) this.#handles.delete(page);
    await Promise.all(pages.map((page) => page.context().close()));
  }

  /** @throws where a page is closed, or not the portal's any more */
  async #empty(page: Page): Promise<void> {
    const { scripts, devices } = this.#handles.get(page)!;
    const context = page.context();
    for (const event of EVENTS) await page.removeAllListeners(event);
    await Promise.all(context.pages().map((tab) => tab === page || tab.close()));
    // What a page sends and stores as it is left belongs to its own test. An empty page that a page goes to itself stays
    // in its process, and has its storage.
    await page.evaluate(() => location.replace('about:blank'));
    await page.waitForURL('about:blank');
    await page.evaluate((url) => {
      if (origin !== new URL(url).origin) throw new Error(`Not of ${url}: ${origin}`);
      localStorage.clear();
      sessionStorage.clear();
    }, this.#url);
    await Promise.all([
      page.unrouteAll({ behavior: 'ignoreErrors' }),
      context.unrouteAll({ behavior: 'ignoreErrors' }),
      ...scripts.splice(0).map((script) => script.dispose()),
      context.clearCookies(),
      context.clearPermissions(),
      context.setGeolocation(null),
      context.setOffline(false),
      page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null }),
      page.setViewportSize(VIEWPORT),
      devices.send('Page.resetNavigationHistory'),
    ]);
  }
}
