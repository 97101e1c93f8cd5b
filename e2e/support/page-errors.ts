import type { ConsoleMessage, Page } from 'playwright-core';
import { expect, vi } from 'vitest';

/** What Chromium logs for a request that failed: with a status, or without an answer. */
const FAILED_LOAD = /^Failed to load resource: (?:the server responded with a status of (\d+)|net::(\S+))/;

/** How long, in ms, the browser may take to log that a request failed. */
const LOGGED_WITHIN = 240_000;

/** A status, or the browser's code for a request without an answer, as in `ERR_FAILED`. */
type Failure = number | string;

interface PageError {
  text: string;
  /** The path that failed to load, with its failure. */
  load?: { path: string; failure: Failure };
}

interface Expectation {
  text: string;
  fits(error: PageError): boolean;
}

const matches = (pattern: string | RegExp, text: string): boolean =>
  typeof pattern === 'string' ? pattern === text : pattern.test(text);

/** A path as people read it; one that can't be decoded ('/100%') as it is. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

function pageErrorOf(message: ConsoleMessage): PageError {
  const [match, status, reason] = FAILED_LOAD.exec(message.text()) ?? [];
  if (!match) return { text: message.text() };
  const { pathname } = new URL(message.location().url);
  const load = { path: decoded(pathname), failure: status ? Number(status) : reason! };
  return { text: `${load.path}: ${load.failure}`, load };
}

/** Uncaught errors and console errors of the pages while a test runs. Each must be expected by the test. */
export class PageErrors {
  readonly #errors: PageError[] = [];
  readonly #expected: Expectation[] = [];
  readonly #allowed: { path: string | RegExp; failure: RegExp }[] = [];
  readonly #allowedTexts: RegExp[] = [];

  listenTo(page: Page): void {
    page.on('pageerror', (error) => this.#errors.push({ text: String(error) }));
    page.on('console', (message) => message.type() === 'error' && this.#errors.push(pageErrorOf(message)));
  }

  /** Expects at least one request of a path to fail in one way. */
  expectFailedLoad(path: string | RegExp, failure: Failure): void {
    this.#expected.push({
      text: `${String(path)}: ${failure}`,
      fits: ({ load }) => load !== undefined && load.failure === failure && matches(path, load.path),
    });
  }

  /** Allows requests of a path to fail in some ways. */
  allowFailedLoad(path: string | RegExp, failure: RegExp): void {
    this.#allowed.push({ path, failure });
  }

  /** Allows any request but those for code to fail in some ways. */
  allowFailedLoads(failure: RegExp): void {
    this.allowFailedLoad(/^(?!\/assets\/)/, failure);
  }

  /** Expects at least one uncaught error or console error that is no failed request. */
  expectError(text: RegExp): void {
    this.#expected.push({ text: String(text), fits: (error) => error.load === undefined && text.test(error.text) });
  }

  /** Allows uncaught errors and console errors that are no failed requests. */
  allowErrors(text: RegExp): void {
    this.#allowedTexts.push(text);
  }

  /** Fails unless every expected error has come, and no other. */
  async check(): Promise<void> {
    const missing = () => this.#expected.filter(({ fits }) => !this.#errors.some(fits)).map(({ text }) => text);
    await vi.waitFor(() => expect(missing(), 'expected errors that never came').toEqual([]), {
      timeout: LOGGED_WITHIN,
    });
    const isAllowed = ({ text, load }: PageError) =>
      load === undefined
        ? this.#allowedTexts.some((allowed) => allowed.test(text))
        : this.#allowed.some(({ path, failure }) => matches(path, load.path) && failure.test(String(load.failure)));
    const unexpected = this.#errors.filter(
      (error) => !isAllowed(error) && !this.#expected.some(({ fits }) => fits(error)),
    );
    expect(
      unexpected.map(({ text }) => text),
      'unexpected errors of the pages',
    ).toEqual([]);
  }
}
