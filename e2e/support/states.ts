import type { Page } from 'playwright-core';
import { describeInBrowser } from './browser.ts';
import { browserTest, type ScreenRequest } from './browser-test.ts';
import { expectAccessible } from './accessibility.ts';
import type { Seed } from './seed.ts';
import { DEMO } from './shared.ts';

/** Where axe checks each state, in px; a desktop's width is checked once per screen, in screens.e2e.ts. */
const AXE_WIDTHS = [320];

/** A state of a screen, and how to reach it. */
export interface State extends Partial<ScreenRequest> {
  name: string;
  /**
   * Creates the data of the state. @returns the path of the screen, the session of its viewer, and what the browser has
   * stored
   */
  prepare?: (seed: Seed) => Promise<Pick<Partial<ScreenRequest>, 'path' | 'token' | 'stored'>>;
  /** Brings the opened page into the state. */
  reach: (page: Page) => Promise<unknown>;
}

/** Answers requests that match a pattern with a status and a body. */
export const answering =
  (pattern: string, status: number, body = '{"errors":[]}') =>
  (page: Page): Promise<unknown> =>
    page.route(pattern, (route) =>
      route.request().isNavigationRequest()
        ? route.continue()
        : route.fulfill({ status, body, contentType: 'application/json' }),
    );

/** Aborts requests that match a pattern, as without a network. */
export const unanswered =
  (pattern: string) =>
  (page: Page): Promise<unknown> =>
    page.route(pattern, (route) => route.abort());

/** Holds requests that match a pattern without an answer, until the test ends. */
export const held =
  (pattern: string) =>
  (page: Page): Promise<unknown> =>
    page.route(pattern, () => undefined);

export const shows =
  (words: string) =>
  (page: Page): Promise<void> =>
    page.getByText(words).filter({ visible: true }).first().waitFor();
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();

const it = browserTest(DEMO);

/** Declares an accessibility test for each state of a portal with demo data. */
export function describeStates(name: string, states: readonly State[]): void {
  describeInBrowser(name, () => {
    for (const { prepare, reach, ...state } of states)
      it(state.name, async ({ openScreen, seed, pageErrors }) => {
        // Many states are those of a request that fails; nothing else may.
        pageErrors.allowFailedLoads(/^(\d+|ERR_FAILED)$/);
        pageErrors.allowErrors(/^Not loaded: /);
        const page = await openScreen({ path: '/', ...state, ...(await prepare?.(seed)) });
        await reach(page);
        await expectAccessible(page, state.name, AXE_WIDTHS);
      });
  });
}
