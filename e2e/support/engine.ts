import { expect, vi } from 'vitest';
import { isTakenOver } from './actions.ts';

/** Ms that an action is tried for, as long as tests wait for anything. */
const TRIED_FOR = 240_000;
const SUGGESTED_WITHIN = 10_000;
/** Characters of a page that a failure tells. */
const SHOWN = 600;

/** A visible element: the first that a selector matches, or of those the first with an accessible name or a text. */
interface Target {
  css: string;
  name?: string | undefined;
}

export interface Found {
  click(): Promise<unknown>;
  /** Types a text in the place of what is selected. */
  type(text: string): Promise<unknown>;
  /** Chooses a file in the file field of a frame. */
  choose(path: string): Promise<unknown>;
}

/** A window of a browser that Playwright can't drive. */
export interface Driver {
  goto(url: string): Promise<unknown>;
  back(): Promise<unknown>;
  /** Runs a function in the page, which may use only its arguments. */
  evaluate<Args extends unknown[], Result>(run: (...args: Args) => Result, ...args: Args): Promise<Result>;
  find(target: Target): Promise<Found | null>;
}

/** A browser, in which one visitor after another comes, each with empty storage. */
export interface Engine {
  visit(): Promise<Visit>;
  /** @throws when pages have logged errors, where the engine tells */
  close(): Promise<void>;
}

/** A browser of this machine, which may lack it. */
export interface InstalledEngine {
  path: string;
  howToGetIt: string;
  open(): Promise<Engine>;
}

/**
 * Runs in a page: finds a target, and scrolls to it: WebKitGTK's driver does not always. What is in sight below the
 * header stays where it is, because a list of suggestions closes when the page is scrolled.
 */
export function findVisible(css: string, name: string | null): Element | null {
  const nameOf = (element: Element): string =>
    (element.getAttribute('aria-label') ?? (element as HTMLElement).innerText).replaceAll(/\s+/g, ' ').trim();
  const isVisible = (element: Element): boolean =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden';
  const found =
    [...document.querySelectorAll(css)].find(
      (element) => isVisible(element) && (name === null || nameOf(element) === name),
    ) ?? null;
  const { top, bottom } = found?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
  if (top < 100 || bottom > innerHeight) found?.scrollIntoView({ block: 'center' });
  return found;
}

type Watched = typeof globalThis & { missedClick?: boolean };

/** Runs in a page: from now on it knows whether a click has met an element of a selector. */
function watchClick(css: string): void {
  const watched = globalThis as Watched;
  watched.missedClick = true;
  const options = { capture: true };
  document.addEventListener(
    'click',
    function meet({ target }) {
      if (!(target as Element).closest(css)) return;
      watched.missedClick = false;
      document.removeEventListener('click', meet, options);
    },
    options,
  );
}

/** Runs in a page, or in the one that the click has led to: whether the click has met nothing of the selector. */
const hasMissed = (): boolean => (globalThis as Watched).missedClick === true;

/** What a visitor does in a window, in any engine: each action waits for its element. */
export class Visit {
  readonly #driver: Driver;

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  /** Opens a page, and waits until its code has taken over: a button does nothing before. */
  async open(url: string): Promise<void> {
    await this.#driver.goto(url);
    await expect.poll(() => this.evaluate(isTakenOver), { message: url }).toBe(true);
  }

  async back(): Promise<void> {
    await this.#driver.back();
  }

  evaluate<Args extends unknown[], Result>(run: (...args: Args) => Result, ...args: Args): Promise<Result> {
    return this.#driver.evaluate(run, ...args);
  }

  async sees(css: string, name?: string, within = TRIED_FOR): Promise<Found> {
    let found: Found | null = null;
    await expect
      .poll(async () => (found = await this.#driver.find({ css, name })) !== null, {
        message: `${css} ${name ?? ''}`,
        timeout: within,
      })
      .toBe(true)
      .catch(async (error: unknown) => {
        const shown = await this.evaluate(() => `${location.href} shows: ${document.body.innerText}`).catch(String);
        throw new Error(shown.slice(0, SHOWN), { cause: error });
      });
    return found!;
  }

  /** Clicks, once the element neither moves nor is replaced. */
  async click(css: string, name?: string): Promise<void> {
    const tried = vi.waitFor(() => this.#clickOnce({ css, name }), { timeout: TRIED_FOR, interval: 100 });
    await tried.catch((error: unknown) => {
      throw new Error(`No click on ${css} ${name ?? ''}`, { cause: error });
    });
  }

  async #clickOnce({ css, name }: Target, seenWithin?: number): Promise<void> {
    const found = await this.sees(css, name, seenWithin);
    await this.evaluate(watchClick, css);
    await found.click();
    // A list that closes as the button is pressed may move it away under the pointer.
    if (await this.evaluate(hasMissed)) throw new Error('The click has met something else');
  }

  async type(css: string, text: string): Promise<void> {
    await this.click(css);
    await this.evaluate((field) => document.querySelector<HTMLInputElement>(field)!.select(), css);
    await (await this.sees(css)).type(text);
  }

  /**
   * Types into a field with suggestions, which come with the focus, and picks one. Types again where it doesn't come:
   * the list closes for good when the page moves, as it does below a text that has just arrived.
   */
  async pick(box: string, typed: string, suggestion: string): Promise<void> {
    await this.click(box);
    const pickOnce = async (): Promise<void> => {
      await this.type(`${box}[spellcheck=false]`, typed);
      await this.#clickOnce({ css: '[role=option]', name: suggestion }, SUGGESTED_WITHIN);
    };
    await vi.waitFor(pickOnce, { timeout: TRIED_FOR, interval: 100 });
  }

  /** Fills fields by their names. */
  async fillIn(fields: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, text] of Object.entries(fields)) await this.type(`[name="${name}"]`, text);
  }

  /** Chooses a file in the file field of a frame. */
  async choose(frame: string, path: string): Promise<void> {
    await (await this.sees(frame)).choose(path);
  }
}
