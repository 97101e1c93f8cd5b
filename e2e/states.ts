import type { Page, Route } from 'playwright-core';
import { afterEach, beforeAll, it } from 'vitest';
import { describeInBrowser } from './browser.ts';
import { expectFaultless } from './faultless.ts';
import { stage, type Stage } from './stage.ts';

/** Where each state is looked at, in px; the screens that they are states of, at a desktop's width too. */
const NARROWEST = [320];

/** One state of one screen: how to get there, and what to wait for. */
export interface State {
  name: string;
  /** What is made before the tests comes as late as they do. */
  path: string | (() => string);
  /** Who is signed in. */
  token?: () => string;
  /** What the browser keeps from before, by its name. */
  kept?: () => Record<string, string>;
  /** Calls that are answered otherwise, before the page is opened. */
  meddle?: (page: Page) => Promise<unknown>;
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

/** Declares a portal with the demonstration's people and a test for each state: that it is faultless. `prepare` makes what the states need. */
export function describeStates(name: string, states: readonly State[], prepare: (on: Stage) => Promise<void> = async () => undefined): void {
  describeInBrowser(name, { timeout: 60_000 }, () => {
    const on = stage({ DEMO_DATA: '1', PLANS_SHOWN: 'Free,Standard,Pro,Enterprise', RATE_LIMITS: 'off' });
    beforeAll(() => prepare(on));
    afterEach(async () => void (await Promise.all(underWay.splice(0).map((route) => route.abort()))));
    it.each(states.map((state) => [state.name, state] as const))('%s', async (_name, state) => {
      const { path, token, kept, meddle, reach } = state;
      const page = await on.look({ path: typeof path === 'string' ? path : path(), token: token?.(), kept: kept?.(), meddle });
      await reach(page);
      await expectFaultless(page, state.name, NARROWEST);
    });
  });
}
