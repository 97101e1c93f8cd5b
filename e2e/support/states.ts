import type { Page, Route } from 'playwright-core';
import { afterEach } from 'vitest';
import { describeInBrowser } from './browser.ts';
import { browserTest } from './browser-test.ts';
import { expectAccessible } from './accessibility.ts';
import type { Seed } from './seed.ts';
import { DEMO } from './shared.ts';
import type { ScreenRequest } from './shared-window.ts';

/** Where axe checks each state, in px; the screens that they are states of, at a desktop's width too. */
const NARROWEST = [320];

/** One state of one screen: how to get there, and what to wait for. */
export interface State extends Partial<ScreenRequest> {
  name: string;
  /** Makes what the state needs; answers who is signed in, and where the screen is. */
  prepare?: (seed: Seed) => Promise<Pick<Partial<ScreenRequest>, 'path' | 'token'>>;
  /** From the opened page to the state. */
  reach: (page: Page) => Promise<unknown>;
}

/** Answers calls with a status and a body that is no reply of ours, until the page is closed. */
export const answering = (calls: string, status: number, body = '{"errors":[]}') => (page: Page): Promise<unknown> =>
  page.route(calls, (route) => (route.request().isNavigationRequest() ? route.continue() : route.fulfill({ status, body, contentType: 'application/json' })));

/** Calls that no answer comes to. */
export const unanswered = (calls: string) => (page: Page): Promise<unknown> => page.route(calls, (route) => route.abort());

/** They outlive their page, and would go through once nobody holds them. */
const underWay: Route[] = [];

/** Calls that are under way for as long as the page is looked at. */
export const held = (calls: string) => (page: Page): Promise<unknown> => page.route(calls, (route) => void underWay.push(route));

export const shows = (words: string) => (page: Page): Promise<void> => page.getByText(words).filter({ visible: true }).first().waitFor();
export const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();

const it = browserTest(DEMO);

/** Declares a test for each state of a portal with the demonstration's people: that it is faultless. */
export function describeStates(name: string, states: readonly State[]): void {
  describeInBrowser(name, () => {
    afterEach(async () => void (await Promise.all(underWay.splice(0).map((route) => route.abort()))));
    for (const { prepare, reach, ...state } of states)
      it(state.name, async ({ openScreen, seed }) => {
        const page = await openScreen({ path: '/', ...state, ...(await prepare?.(seed)) });
        await reach(page);
        await expectAccessible(page, state.name, NARROWEST);
      });
  });
}
