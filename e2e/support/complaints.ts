import type { ConsoleMessage, Page } from 'playwright-core';
import { expect, vi } from 'vitest';

/** What Chromium says of a request that failed: with a status, or without an answer. */
const FAILED_LOAD = /^Failed to load resource: (?:the server responded with a status of (\d+)|net::(\S+))/;

/** How long, in ms, the browser may take to say that a request failed. */
const COMES_WITHIN = 10_000;

/** A status, or the browser's word for a request that no answer came to, as in `ERR_FAILED`. */
type Failure = number | string;

interface Complaint {
  text: string;
  /** Address of what could not be loaded, with its failure. */
  load?: { path: string; failure: Failure };
}

interface Expectation {
  text: string;
  fits(complaint: Complaint): boolean;
}

const fitting = (pattern: string | RegExp, text: string): boolean => (typeof pattern === 'string' ? pattern === text : pattern.test(text));

function complaintOf(message: ConsoleMessage): Complaint {
  const [found, status, reason] = FAILED_LOAD.exec(message.text()) ?? [];
  if (!found) return { text: message.text() };
  const { pathname } = new URL(message.location().url);
  const load = { path: decodeURIComponent(pathname), failure: status ? Number(status) : reason! };
  return { text: `${load.path}: ${load.failure}`, load };
}

/** What pages complain of while a test runs: errors that nobody caught, and errors of the browser's log. Each must be expected by the test. */
export class Complaints {
  readonly #complaints: Complaint[] = [];
  readonly #expected: Expectation[] = [];
  readonly #allowed: RegExp[] = [];

  listenTo(page: Page): void {
    page.on('pageerror', (error) => this.#complaints.push({ text: String(error) }));
    page.on('console', (message) => message.type() === 'error' && this.#complaints.push(complaintOf(message)));
  }

  /** Expects at least one request of a path to fail in one way. */
  expectFailedLoad(path: string | RegExp, failure: Failure): void {
    this.#expected.push({ text: `${String(path)}: ${failure}`, fits: ({ load }) => load !== undefined && load.failure === failure && fitting(path, load.path) });
  }

  /** Allows requests to fail in some ways, whichever they are. */
  allowFailedLoads(failure: RegExp): void {
    this.#allowed.push(failure);
  }

  /** Expects at least one error of the page's own. */
  expectError(text: RegExp): void {
    this.#expected.push({ text: String(text), fits: (complaint) => complaint.load === undefined && text.test(complaint.text) });
  }

  /** Fails unless the pages have complained of all that was expected, and of nothing else. */
  async check(): Promise<void> {
    const missing = () => this.#expected.filter(({ fits }) => !this.#complaints.some(fits)).map(({ text }) => text);
    await vi.waitFor(() => expect(missing(), 'expected complaints that never came').toEqual([]), { timeout: COMES_WITHIN });
    const isAllowed = ({ load }: Complaint) => load !== undefined && this.#allowed.some((failure) => failure.test(String(load.failure)));
    const unexpected = this.#complaints.filter((complaint) => !isAllowed(complaint) && !this.#expected.some(({ fits }) => fits(complaint)));
    expect(unexpected.map(({ text }) => text), 'complaints of the pages').toEqual([]);
  }
}
