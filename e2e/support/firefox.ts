import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import { expect } from 'vitest';
import { browserEnvironment } from './clock.ts';
import { type Driver, type Engine, findVisible, type Found, type InstalledEngine, Visit } from './engine.ts';

const FIREFOX = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';
const HOW_TO_GET_ONE = `No Firefox at ${FIREFOX}: install it (apt-get install firefox-esr) or set FIREFOX_PATH`;

/** An error that the driver causes: our pages evaluate no strings. */
const DRIVER_ERROR = /Content-Security-Policy: .+ blocked a JavaScript eval/;

const foundBy = (element: ElementHandle): Found => ({
  click: () => element.click(),
  type: (text) => element.type(text),
  async choose(path) {
    const frame = await (element as ElementHandle<HTMLIFrameElement>).contentFrame();
    await ((await frame.waitForSelector('input[type=file]')) as ElementHandle<HTMLInputElement>).uploadFile(path);
  },
});

const bidiDriver = (page: Page): Driver => ({
  goto: (url) => page.goto(url),
  back: () => page.goBack(),
  evaluate: (run, ...args) =>
    page.evaluate(run as (...args: unknown[]) => unknown, ...args) as Promise<ReturnType<typeof run>>,
  async find({ css, name = null }) {
    const element = (await page.evaluateHandle(findVisible, css, name)).asElement();
    return element && foundBy(element as ElementHandle);
  },
});

/**
 * Starts Firefox over WebDriver BiDi: playwright-core drives only its own builds of Firefox. Its pages must log no
 * error.
 */
async function openFirefox(): Promise<Engine> {
  const firefox = await puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    headless: true,
    env: browserEnvironment(),
    defaultViewport: { width: 1280, height: 900 },
    protocol: 'webDriverBiDi',
    timeout: 120_000,
    protocolTimeout: 120_000,
  });
  const errors: string[] = [];
  return {
    async visit() {
      const page = await (await firefox.createBrowserContext()).newPage();
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      return new Visit(bidiDriver(page));
    },
    async close() {
      await firefox.close();
      expect(errors.filter((error) => !DRIVER_ERROR.test(error))).toEqual([]);
    },
  };
}

export const firefox: InstalledEngine = { path: FIREFOX, howToGetIt: HOW_TO_GET_ONE, open: openFirefox };
