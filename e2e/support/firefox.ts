import puppeteer, { type Browser } from 'puppeteer-core';
import { describeWith } from './browser.ts';

const FIREFOX = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';
const HOW_TO_GET_ONE = `No Firefox at ${FIREFOX}: install it (apt-get install firefox-esr) or set FIREFOX_PATH`;

/** Starts Firefox over WebDriver BiDi: playwright-core drives only its own builds of Firefox. */
export const openFirefox = (): Promise<Browser> =>
  puppeteer.launch({ browser: 'firefox', executablePath: FIREFOX, headless: true, protocol: 'webDriverBiDi', timeout: 120_000, protocolTimeout: 120_000 });

/** Declares tests that need Firefox. */
export const describeInFirefox = (name: string, tests: () => void): void => describeWith(FIREFOX, HOW_TO_GET_ONE, name, tests);
