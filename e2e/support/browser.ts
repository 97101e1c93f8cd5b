import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';
import { describe } from 'vitest';
import { browserEnvironment } from './clock.ts';

/** Debian's places. The shell is the same engine without windows: a new visitor takes it a third of the time. */
const INSTALLED = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
/** Path of the Chromium that opens pages. */
export const CHROMIUM = process.env.CHROMIUM_PATH ?? INSTALLED.find((path) => existsSync(path)) ?? INSTALLED.at(-1)!;
const HOW_TO_GET_ONE = `No browser at ${CHROMIUM}: install Chromium (apt-get install chromium) or set CHROMIUM_PATH`;

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @throws when there is no browser; its message says how to get one */
export async function openBrowser(): Promise<Browser> {
  if (!existsSync(CHROMIUM)) throw new Error(HOW_TO_GET_ONE);
  return chromium.launch({ executablePath: CHROMIUM, headless: true, args, env: browserEnvironment() });
}

/**
 * Declares tests that need a browser at a path. Without one they are skipped with a line on how to get it; on CI they
 * fail.
 */
export function describeWith(path: string, howToGetIt: string, name: string, tests: () => void): void {
  const skipped = !existsSync(path) && !process.env.CI;
  if (skipped) process.stderr.write(`Skipping '${name}'. ${howToGetIt}\n`);
  describe.skipIf(skipped)(name, tests);
}

/** Declares tests that need Chromium. */
export const describeInBrowser = (name: string, tests: () => void): void =>
  describeWith(CHROMIUM, HOW_TO_GET_ONE, name, tests);
